import { phoneDigits } from '../phone-digits.ts';

/**
 * The words of a search as `leads.search_text` has them: letters and digits without case, accents
 * and signs inside words (O'Brien is obrien, 416-555 is 416555). A phone number is one word,
 * however it is written. At most six count.
 */
export const searchWords = (text: string): string[] => {
  const phone = phoneDigits(text);
  return phone ? [phone] : wordsOf(text);
};

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’.()-]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, 6);
