// Enter belongs to what it was pressed on. A press that closes a dialog gives the focus back to the button that opened it before the
// browser acts on the key; pressed there, it would open the dialog again, and so would a key that is held.

export function enterStays(page: Document = document): void {
  let pressedOn: EventTarget | null = null;
  const isEnter = (event: KeyboardEvent): boolean => event.key === "Enter";
  page.addEventListener(
    "keydown",
    (event) => {
      if (isEnter(event) && !event.repeat) pressedOn = event.target;
    },
    { capture: true },
  );
  page.addEventListener("keydown", (event) => {
    if (isEnter(event) && page.activeElement !== pressedOn) event.preventDefault();
  });
}
