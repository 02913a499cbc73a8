/** Longer than any address: a pasted essay must not cost more than an address does. */
const LONGEST = 600;

/** Spellings that name the same place: St. Catharines, St Catharines, Saint Catharines. */
const SAME_WORD: Readonly<Record<string, string>> = {
  saint: 'st',
  sainte: 'ste',
  mount: 'mt',
  fort: 'ft',
};
const LONG_WORD: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SAME_WORD).map(([long, short]) => [short, long]),
);

/** The text with its accents removed; plain ASCII, the common case, is passed through. */
function withoutAccents(text: string): string {
  let plain = true;
  for (let at = 0; at < text.length && plain; at++) plain = text.charCodeAt(at) < 128;
  if (plain) return text;
  // Only its accent tells Nouvelle-Écosse from the north-east: `N.É.`, `N.-É.`.
  const spelled = text.replace(/(?<!\p{L})N[.-]{0,2}É(?!\p{L})/giu, 'NS').normalize('NFD');
  return spelled.replace(/[\u0300-\u036f]/g, '');
}

/** The words of a text in lower case, without accents and punctuation, spelled as written. */
export function writtenWords(text: string): string[] {
  let bare = withoutAccents(text.slice(0, LONGEST)).toLowerCase();
  if (bare.includes('.')) bare = bare.replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1');
  return bare.replace(/['’‘`´]/g, '').match(/[a-z0-9]+/g) ?? [];
}

/**
 * The words of a name as they are compared: lower case, no accents, no punctuation, one spelling of
 * Saint. `B.C.` is one word, `Saint-Jérôme` is two.
 */
export function wordsOf(text: string): string[] {
  return writtenWords(text).map((word) =>
    Object.hasOwn(SAME_WORD, word) ? (SAME_WORD[word] ?? word) : word,
  );
}

/** A name as one comparable string; equal keys are the same name. */
export function keyOf(text: string): string {
  return wordsOf(text).join(' ');
}

/**
 * A name as it is being typed: its last word is not finished, so it keeps its spelling (`saint`
 * begins Saint-Jérôme, but as `st` it would begin Stratford too).
 */
export function typedKeyOf(text: string): string {
  const words = wordsOf(text);
  const last = writtenWords(text).at(-1);
  return last === undefined ? '' : [...words.slice(0, -1), last].join(' ');
}

/** A key with its abbreviations written out: `st jerome` is `saint jerome`. */
export function writtenOut(key: string): string {
  return key.replace(/\b(?:st|ste|mt|ft)\b/g, (word) => LONG_WORD[word] ?? word);
}

/**
 * The parts of an address between commas, line breaks and dashes that stand alone, in order. Of a
 * text too long to be an address, the end: that is where the city stands.
 */
export function partsOf(address: string): string[] {
  return address
    .slice(-LONGEST)
    .split(/[,;|()\r\n\t]|\s[-–—]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/**
 * Whether `typed` begins `name` but for one slip: a letter missed, added, replaced, or two swapped.
 */
export function startsAlmost(name: string, typed: string): boolean {
  let same = 0;
  while (same < typed.length && name[same] === typed[same]) same++;
  if (same >= typed.length - 1) return true;
  // Most names are told apart by two letters, without a copy of what is typed.
  const letter = name.charCodeAt(same + 1);
  const next = typed.charCodeAt(same + 1);
  const mayFollow = letter === next || letter === typed.charCodeAt(same);
  if (!mayFollow && name.charCodeAt(same) !== next) return false;
  const rest = typed.slice(same + 1);
  return (
    name.startsWith(rest, same + 1) ||
    name.startsWith(rest, same) ||
    name.startsWith(typed.slice(same), same + 1) ||
    (name[same] === typed[same + 1] &&
      name[same + 1] === typed[same] &&
      name.startsWith(typed.slice(same + 2), same + 2))
  );
}

/** Whether two names are so many slips apart at most: a letter missed, added, replaced, or two swapped. */
export function isAlmost(one: string, other: string, slips: number): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  if (same === one.length && same === other.length) return true;
  if (slips === 0) return false;
  const ends = (a: number, b: number) =>
    isAlmost(one.slice(same + a), other.slice(same + b), slips - 1);
  const isSwapped = one[same] === other[same + 1] && one[same + 1] === other[same];
  return ends(1, 1) || ends(1, 0) || ends(0, 1) || (isSwapped && ends(2, 2));
}

/** Where the parts of a text begin and end; a bracket that is closed is closed within its part. */
export function rangesOf(text: string): { start: number; end: number }[] {
  let end = 0;
  return partsOf(text).map((part) => {
    const start = text.indexOf(part, end);
    end = start + part.length + (text[start + part.length] === ')' ? 1 : 0);
    return { start, end };
  });
}
