import { LANGUAGE } from '../../contracts/language.ts';

/**
 * Dollars as a person types them (`1,250.50`, `$1250.5`, `1 250`) in whole cents, or null. In French a comma
 * before one or two last figures is the decimal one: `1 250,50`.
 */
export function readDollars(text: string): number | null {
  const bare = text.replace(/[\s$]/g, '');
  const pointed = LANGUAGE === 'fr' ? bare.replace(/,(?=\d{0,2}$)/, '.') : bare;
  const plain = pointed.replace(/,(?=\d{3}(\D|$))/g, '');
  const [, dollars, fraction = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
}
