/** The text in one piece: V8 writes a reply in half the time where none of its texts is still in the parts of a template. */
export const inOnePiece = (text: string): string => text.normalize();
