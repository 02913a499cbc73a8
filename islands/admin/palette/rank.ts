import { searchWords } from '../../../contracts/admin/search-words.ts';
import type { IconName } from '../../shared/ui/Icon.tsx';

export type Kind = 'booking' | 'vendor' | 'location' | 'person' | 'section' | 'act';

/** A line of the palette, which leads to `href`, or does something. */
export interface Entry {
  /** A thing has the same key in every list. */
  key: string;
  kind: Kind;
  title: string;
  detail?: string;
  /** Further words by which it is found. */
  words?: string;
  icon: IconName;
  href?: string;
  run?: () => void;
}

const fold = (text: string) => searchWords(text).join(' ');

/** How well one word fits a text, 0 best; null where it does not occur. */
function fitOf(text: string, word: string): number | null {
  if (text.startsWith(word)) return 0;
  if (` ${text}`.includes(` ${word}`)) return 1;
  return text.includes(word) ? 2 : null;
}

/** How well an entry fits the typed text: by its title before its other words; null without a fit. */
export function rank(entry: Entry, typed: string): number | null {
  const words = searchWords(typed);
  if (words.length === 0) return null;
  const title = fold(entry.title);
  const whole = fitOf(title, words.join(' '));
  if (whole !== null) return whole;
  const rest = fold(`${entry.detail ?? ''} ${entry.words ?? ''}`);
  const fits = words.map((word) => {
    const inRest = fitOf(rest, word);
    return fitOf(title, word) ?? (inRest === null ? null : inRest + 3);
  });
  if (fits.includes(null)) return null;
  return 3 + Math.max(...fits.map(Number));
}

/** The rank of a finding by words that are not shown here, such as a phone number. */
const UNSHOWN = 9;

export interface Group {
  kind: Kind;
  entries: Entry[];
}

/**
 * The fitting entries, best first, a group for each kind; the group with the best entry comes first. The server's
 * findings stay although their words are not shown; other entries must fit.
 */
export function ranked(local: Entry[], found: Entry[], typed: string): Group[] {
  const scored = [
    ...found.map((entry) => ({ entry, score: rank(entry, typed) ?? UNSHOWN })),
    ...local.flatMap((entry) => {
      const score = rank(entry, typed);
      return score === null ? [] : [{ entry, score }];
    }),
  ].sort((a, b) => a.score - b.score);
  const groups: Group[] = [];
  for (const { entry } of scored) {
    const group = groups.find(({ kind }) => kind === entry.kind);
    if (group) group.entries.push(entry);
    else groups.push({ kind: entry.kind, entries: [entry] });
  }
  return groups;
}
