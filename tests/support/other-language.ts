import type { Language } from '../../contracts/language.ts';

/**
 * Words that hold the sentences of a language together and are no words of the other: `on`, `or`, `but`, `as` and
 * `plus` are of both, and tell nothing.
 */
const BINDING: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    `the and of to in with your you yours from for is are was were be been has have had will would could should
    may can cannot not we our they their them it its this that these those there here by at if when where while what
    which who whose how why until than then because does did each every any all only about before after into up off
    out over under between without again please`.split(/\s+/),
  ),
  fr: new Set(
    `le la les l un une des du de au aux à et est sont était être été ont avez avons aura votre vos notre nos vous nous
    ils elles leur leurs ce cet cette ces qui que qu quoi dont où avec dans chez sans sous vers entre ne pas ou mais
    donc si quand lorsque lors après avant jusque jusqu depuis comme très peut peuvent pouvez faut fait faire sa ses
    il elle tous toute toutes veuillez`.split(/\s+/),
  ),
};

/** Of these one is enough: no name of an office, a street or a company has it. */
const TELLING: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    `with your you yours from within is are was were has have had will would should cannot not we our they their them it
    its this that these those if when where while what which who how why until than because does did each every any
    before after please day days hour hours week weeks month months year years ask choose`.split(
      /\s+/,
    ),
  ),
  fr: new Set(
    `votre vos vous nous avec dans une pour sont être été avez avons cette ces qui que dont où sans ne pas mais lorsque
    quand avant jusqu depuis très peut peuvent pouvez faut veuillez jour jours heures semaine semaines mois choisissez
    demandez`.split(/\s+/),
  ),
};

/** A single word may be a name, and is the same in both often enough. */
const SHORTEST = 2;

export const otherThan = (language: Language): Language => (language === 'en' ? 'fr' : 'en');

/**
 * The sentences of a text that stand in the other language than its own: two words of the other bind them, or one that
 * tells it, and fewer of its own.
 */
export function foreignSentences(text: string, language: Language): string[] {
  return text
    .split(/(?<=[.!?…:;])\s+|\s+[·•|]\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => {
      const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
      if (words.length < SHORTEST) return false;
      const other = otherThan(language);
      const foreign = count(words, BINDING[other], TELLING[other]);
      const isTold = foreign >= 2 || count(words, TELLING[other]) > 0;
      return isTold && count(words, BINDING[language], TELLING[language]) < foreign;
    });
}

const count = (words: readonly string[], ...lists: ReadonlySet<string>[]): number =>
  words.filter((word) => lists.some((list) => list.has(word))).length;
