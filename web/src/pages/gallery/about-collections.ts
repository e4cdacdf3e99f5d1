// What collections say of themselves, which other pages read as well.

export * from "../../panels/scenarios/about-collections";
