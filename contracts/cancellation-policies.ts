import { CANCELLATION_WORDS } from './cancellation-words.ts';
import type { HomeType } from './choices.ts';
import type { Province } from './places.ts';

/** A right that a law gives a customer who cancels; its words are `CANCELLATION_WORDS`. */
type CancellationRight = {
  province: Province;
  /** Protects people, and no office. */
  consumersOnly: boolean;
} & (
  | /** A person decides, since the right depends on facts that we cannot know. */
  { deposit: 'claim'; law: keyof typeof CANCELLATION_WORDS.rights }
  /** The right always holds. */
  | { deposit: 'returned'; law: keyof typeof CANCELLATION_WORDS.always }
);

/** Statutory rights on cancelling, by the province that the move starts in (rule 4.15). */
const CANCELLATION_RIGHTS: readonly CancellationRight[] = [
  { law: 'ontario_online', province: 'ON', consumersOnly: true, deposit: 'claim' },
  { law: 'quebec_distance', province: 'QC', consumersOnly: true, deposit: 'claim' },
  { law: 'quebec_services', province: 'QC', consumersOnly: false, deposit: 'returned' },
];

/** A deposit's fate when its customer cancels. */
export const DEPOSIT_ENDS = ['kept', 'returned'] as const;

export type CancellationTerms = {
  deposit: (typeof DEPOSIT_ENDS)[number];
  /** Told to customers who cancel. */
  policy: string;
  /** Told wherever the deposit is named before a cancellation. */
  named: string;
  rights: { text: string; source: string; url: string }[];
};

/** The terms of a move from a province; null stands for an unknown province or type. */
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
