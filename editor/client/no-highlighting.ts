/** Stands for a programming language that no text of the site is written in. */
export default [];
