/** The most characters of a number with its extension, however it is written. */
export const LONGEST_PHONE = 60;
/** A number without its area code. */
const LOCAL_DIGITS = 7;

/**
 * The digits of a phone number that a person searches for, without Canada's 1, so that
 * `+1 (416) 555-1212`, `14165551212` and the last seven digits find one number. Null for other texts.
 */
export function phoneDigits(text: string): string | null {
  if (text.length > LONGEST_PHONE || !/^\s*\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < LOCAL_DIGITS) return null;
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}
