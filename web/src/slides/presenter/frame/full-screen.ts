// The whole screen for the talk, where the browser lets a page have it: an iPhone does not, and a frame only with its page's
// permission.

export function offersFullScreen(): boolean {
  return document.fullscreenEnabled === true;
}

export async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) return leaveFullScreen();
  // One that is refused shows the same in its window.
  await document.documentElement.requestFullscreen().catch(() => undefined);
}

export async function leaveFullScreen(): Promise<void> {
  // Where there is none, not even null stands there. Another key may have left it meanwhile.
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
}
