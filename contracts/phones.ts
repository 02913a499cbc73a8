import { CALLING_CODES } from './calling-codes.ts';
import { LONGEST_PHONE } from './phone-digits.ts';
import { plainSigns } from './plain-signs.ts';

const LABEL = /^(tel(ephone)?|téléphone|tél|phone|cell(ulaire)?|mobile|sms)\b[\s.:]*/i;
const TAIL = /[\s,;]*(\([^\d()]+\))?[\s,;]*$/;
const EXTENSION = /[\s,]*(?:;ext=|,|#|(?<![a-z])(?:extension|poste|ext|x)\.?)[\s:]*(\d{1,6})$/i;
/** Area code and exchange begin with 2 to 9; codes that end in 11 are services. */
const NORTH_AMERICAN = /^1?([2-9](?!11)\d{2})([2-9]\d{2})(\d{4})$/;

/**
 * A phone number as people read it: `(416) 555-0131 x 12` becomes `+1 416 555 0131 ext. 12`, and
 * `0044 (0)20 7946 0018` becomes `+44 2079460018`. Null where the text is no number of Canada's plan or,
 * with `+` or a prefix before its calling code, of another country's by its count of digits.
 */
export function readPhone(text: string): string | null {
  if (text.length > LONGEST_PHONE) return null;
  const signs = plainSigns(text)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(LABEL, '')
    .replace(TAIL, '');
  const found = EXTENSION.exec(signs);
  const number = (found ? signs.slice(0, found.index) : signs).trim();
  if (!/^\+?[\d\s().\-/]+$/.test(number)) return null;
  const whole = readNumber(number);
  return whole && found ? `${whole} ext. ${found[1]}` : whole;
}

function readNumber(text: string): string | null {
  // A zero in brackets is for callers within the country.
  const digits = text.replace(/\(0\)/, '').replaceAll(/\D/g, '');
  const abroad = text.startsWith('+') ? digits : /^(?:011|00)(\d+)$/.exec(digits)?.[1];
  const [, area, exchange, line] = NORTH_AMERICAN.exec(abroad ?? digits) ?? [];
  if (area && (abroad === undefined || abroad.length === 11)) {
    return `+1 ${area} ${exchange} ${line}`;
  }
  if (abroad === undefined) return null;
  for (const [least, most, codes] of CALLING_CODES) {
    const code = codes.split(' ').find((one) => abroad.startsWith(one));
    if (!code) continue;
    const rest = abroad.slice(code.length);
    const national = rest.length > most ? rest.replace(/^[01]/, '') : rest;
    return national.length >= least && national.length <= most ? `+${code} ${national}` : null;
  }
  return null;
}
