/**
 * The words around an address where it was copied from: phone numbers, mail and web addresses, plus codes, the
 * names of fields, whose care it is in, codes of doors. Google Maps, contact cards and signatures bring them.
 */
const NOISE: readonly RegExp[] = [
  /https?:\/\/\S+|\bwww\.\S+|\b(?:goo\.gl|maps\.app)\S+/gi,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?<![\d-])(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}(?:\s*(?:x|ext\.?|poste)\s*\d{1,6})?(?!\d)/gi,
  /(?<!\d)\+?1?\d{10}(?!\d)/g,
  /\b[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}\b/g,
  /(?<!\p{L})(?:buzz(?:er)?(?:\s*code)?|entry\s*code|door\s*code|sonnette|interphone|code\s*d['’]entrée)\s*[:#]?\s*#?\d[\da-z]{0,5}\b/giu,
  /(?<=^|[,;\n])\s*(?:c\/o|a\/s(?:\s+de)?|attn?\.?|à l['’]attention de)[\s:]+[^,;\n]*(?=[,;\n])/gi,
  /(?<=^|[,;\n])\s*(?:from|to|de|à|(?:my|our|new|old|current|mailing|street|home|work)?\s*(?:address|adresse|home|work|domicile|maison|bureau|travail|mobile|cell|tél|téléphone|tel|telephone|phone|fax|email|courriel))(?:\s+(?:address|postale))?\.?\s*:/gi,
];
/** `ON CA`, `M5V 2T6 CAN`: the country, and not California. */
const COUNTRY =
  /(?<=(?:\b(?:ON|QC|BC|AB|MB|SK|NS|NB|NL|PE|YT|NT|NU)|\b[A-Z]\d[A-Z]\s?-?\d[A-Z]\d)[\s,.]*)\b(?:CA|CAN)\.?\s*$/i;
/** `1204 - 17 Ave SW`: the dash belongs to the house, and parts no address. */
const DASHED = /(?<=^|[,;|(\n])(\s*#?(?:[a-z]?\d{1,5}[a-z]?|[a-z]))\s+[-–—]\s*(?=\d)/gi;
/** A pasted essay must not cost more than an address does. */
const LONGEST = 600;

/** An address without what only stands around it; what holds none of it is given back as it is. */
export function withoutNoise(address: string): string {
  if (address.length > LONGEST) return address;
  let bare = address.replace(/[·•∙●⋅]/g, ',');
  for (const noise of NOISE) bare = bare.replace(noise, ' , ');
  bare = bare.replace(COUNTRY, ' ');
  return bare === address ? address : bare.replace(/^[\s,;]+|[\s,;]+$/g, '');
}

/** An address to be read: without what only stands around it, and its house in one piece. */
export const bareAddress = (address: string): string =>
  withoutNoise(address).replace(DASHED, '$1-');
