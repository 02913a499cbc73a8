/**
 * Canada Post's letters: D, F, I, O, Q and U appear nowhere, W and Z not in first place. The last
 * condition refuses a second half that only looks like one (`M5H 2O2`).
 */
const CODE =
  /(?<![A-Z0-9])([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:[\s-]{0,2}(\d[ABCEGHJ-NPRSTV-Z]\d))?(?![A-Z0-9])(?![\s-]?\d[DFIOQU]\d)/gi;

/** A unit number such as `Apt B2C` looks like half a postal code. */
const UNIT = /(?:#|\b(?:unit|apt|apartment|suite|ste|room|rm|no|floor|bldg|building)\.?)\s*$/i;

type PostalCode = {
  /** The first half, `M5H`. */
  area: string;
  /** `M5H 2N2`, or null where only the first half was written. */
  full: string | null;
  /** Where it stands in the text. */
  start: number;
  end: number;
};

/** The postal code of a text: the last full one, else the last first half; null without any. */
export function findPostalCode(text: string): PostalCode | null {
  let found: PostalCode | null = null;
  for (const match of text.matchAll(CODE)) {
    const area = (match[1] ?? '').toUpperCase();
    const unit = match[2]?.toUpperCase();
    if (!unit && (found?.full || UNIT.test(text.slice(Math.max(0, match.index - 12), match.index))))
      continue;
    const end = match.index + match[0].length;
    found = { area, full: unit ? `${area} ${unit}` : null, start: match.index, end };
  }
  return found;
}

/** An address without the postal code in it. */
export function withoutCode(address: string): string {
  const code = findPostalCode(address);
  return code ? `${address.slice(0, code.start)} , ${address.slice(code.end)}` : address;
}

/** A postal code being typed at the end of a text, from its second character: `M5`, `M5H 2N`. */
const TYPING =
  /(?:^|[\s,])([ABCEGHJ-NPRSTVXY]\d(?:[ABCEGHJ-NPRSTV-Z](?:[\s-]?(?:\d(?:[ABCEGHJ-NPRSTV-Z]\d?)?)?)?)?)\s*$/i;

/** The beginning of a postal code at the end of a text, and the text before it; null if the text ends otherwise. */
export function typedPostalCode(
  text: string,
): { area: string; full: string | null; before: string } | null {
  const typed = TYPING.exec(text)?.[1];
  if (!typed) return null;
  const letters = typed.toUpperCase().replace(/[\s-]/g, '');
  const full = letters.length === 6 ? `${letters.slice(0, 3)} ${letters.slice(3)}` : null;
  const before = text.slice(0, text.toUpperCase().lastIndexOf(typed.toUpperCase()));
  return { area: letters.slice(0, 3), full, before };
}
