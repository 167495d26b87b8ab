/** Name under which the editing form keeps what follows the fields of a file. */
export const BODY = 'body';
