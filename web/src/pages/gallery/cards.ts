// The cards, which other pages read as well.

export { type Cards, useCards } from "../../panels/cards";
