/** Name under which the editing form stores the text after the fields of a file. */
export const BODY = 'body';
