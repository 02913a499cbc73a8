import parsePhoneNumber from 'libphonenumber-js';

/**
 * A phone number as it is written between countries: `416 555 0131` becomes `+1 416 555 0131`.
 * Null when it is no number of Canada's or another country's plan. An extension is kept.
 */
export function readPhone(text: string): string | null {
  const number = parsePhoneNumber(text, 'CA');
  return number?.isValid() ? number.formatInternational() : null;
}
