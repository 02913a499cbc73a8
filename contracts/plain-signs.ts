/** Every check refuses longer texts, and patterns leave them alone. */
export const LONGEST = 1000;
/** Every blank of Unicode but line breaks: non-breaking, thin and wide ones too. */
export const BLANKS = /[\t\p{Zs}]+/gu;

/** A text in the plain signs of its kind: fullwidth digits and letters are narrow, marks of direction gone. */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(BLANKS, ' ')
    .trim();
