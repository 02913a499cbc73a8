/** A label inside a sentence: French writes no capital there. */
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
