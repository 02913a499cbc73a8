import { addDays } from '../contracts/dates.ts';
import { PROVINCES } from '../contracts/places.ts';
import { PROVINCE_FACTS, PROVINCE_TOPICS } from '../contracts/province-facts.ts';
import { type Fault, readWords } from './content-words.ts';

/** A fact that was last read so many days ago may have changed: fees do each year. */
export const STALE_DAYS = 180;

/** Where the table of provinces stands. */
const TABLE = 'contracts/province-facts.ts';

type Dated = { file: string; line: number; what: string; checked: string };
type Front = { draft?: unknown; checked?: unknown; facts?: unknown } | null | undefined;

/**
 * Facts last read more than `STALE_DAYS` before a day, the oldest first.
 * @param words pages of words, by their paths in the checkout.
 * @param today a plain date.
 */
export function findStaleFacts(words: Record<string, string>, today: string): Fault[] {
  const limit = addDays(today, -STALE_DAYS);
  const dated = [
    ...Object.entries(words).flatMap(([file, text]) => ofPage(file, text)),
    ...ofTable(),
  ];
  return dated
    .filter(({ checked }) => checked < limit)
    .sort((a, b) => a.checked.localeCompare(b.checked) || a.file.localeCompare(b.file))
    .map(({ file, line, what, checked }) => ({ file, line, message: `${checked}  ${what}` }));
}

function ofPage(file: string, text: string): Dated[] {
  const { frontMatter, lineOf } = readWords(file, text);
  const { draft, checked, facts } = (frontMatter as Front) ?? {};
  if (draft === true) return [];
  const page = plainDay(checked);
  const listed: unknown[] = Array.isArray(facts) ? facts : [];
  return [
    ...(page ? [{ file, line: lineOf(['checked']), what: 'the whole page', checked: page }] : []),
    ...listed.flatMap((fact, at) => {
      const { what, checked } = fact as { what?: unknown; checked?: unknown };
      const day = plainDay(checked);
      return day ? [{ file, line: lineOf(['facts', at]), what: String(what), checked: day }] : [];
    }),
  ];
}

function ofTable(): Dated[] {
  return PROVINCES.flatMap((province) =>
    PROVINCE_TOPICS.flatMap((topic) => {
      const { checked } = PROVINCE_FACTS[province][topic];
      return checked ? [{ file: TABLE, line: 1, what: `${province}, ${topic}`, checked }] : [];
    }),
  );
}

/** The schema tells of values that are no day. */
const plainDay = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
    ? value
    : value instanceof Date
      ? value.toISOString().slice(0, 10)
      : null;
