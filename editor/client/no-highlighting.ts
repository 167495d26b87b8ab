/** Replaces a programming language that no text of the site uses. */
export default [];
