// The lab inside an element of any page.

export { embeddingEnvironment, mount } from "./mount";
