/** The text in one piece, as normalizing leaves it: V8 writes a reply in half the time where no text is still a template's parts. */
export const inOnePiece = (text: string): string => text.normalize();
