import { CANCELLATION_WORDS } from './cancellation-words.ts';
import type { HomeType } from './choices.ts';
import type { Province } from './places.ts';

/** A right that a law gives a customer who cancels; its words are `CANCELLATION_WORDS`. */
type CancellationRight = {
  province: Province;
  /** Protects people, and no office. */
  consumersOnly: boolean;
} & (
  | /** It hangs on what we cannot know, and a person decides. */
  { deposit: 'claim'; law: keyof typeof CANCELLATION_WORDS.rights }
  /** It always holds. */
  | { deposit: 'returned'; law: keyof typeof CANCELLATION_WORDS.always }
);

/** Statutory rights on cancelling, by the province that the move starts in (rule 4.15). */
const CANCELLATION_RIGHTS: readonly CancellationRight[] = [
  { law: 'ontario_online', province: 'ON', consumersOnly: true, deposit: 'claim' },
  { law: 'quebec_distance', province: 'QC', consumersOnly: true, deposit: 'claim' },
  { law: 'quebec_services', province: 'QC', consumersOnly: false, deposit: 'returned' },
];

/** What becomes of a deposit when its customer cancels. */
export const DEPOSIT_ENDS = ['kept', 'returned'] as const;

export type CancellationTerms = {
  deposit: (typeof DEPOSIT_ENDS)[number];
  /** Told to who cancels. */
  policy: string;
  /** Told wherever the deposit is named before. */
  named: string;
  rights: { text: string; source: string; url: string }[];
};

/** The terms of a move from a province; null stands for what is not known. */
export function cancellationTerms(
  origin: Province | null,
  homeType: HomeType | null,
  words = CANCELLATION_WORDS,
): CancellationTerms {
  const consumer = homeType !== 'commercial';
  const rights = CANCELLATION_RIGHTS.filter(
    ({ province, consumersOnly }) => province === origin && (consumer || !consumersOnly),
  );
  const deposit = rights.some((right) => right.deposit === 'returned') ? 'returned' : 'kept';
  return {
    deposit,
    policy: words[deposit],
    named: words.named[deposit],
    rights: rights.map(({ law }) => words.rights[law]),
  };
}

/** The terms of all provinces in a few sentences, for pages that are about no move. */
export const depositTerms = (words = CANCELLATION_WORDS): string =>
  [
    words.named.kept,
    ...CANCELLATION_RIGHTS.flatMap((right) =>
      right.deposit === 'returned' ? [words.always[right.law]] : [],
    ),
  ].join(' ');
