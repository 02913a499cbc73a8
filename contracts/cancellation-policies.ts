import type { HomeType } from './choices.ts';
import { FACTS } from './facts.ts';
import type { Province } from './places.ts';

/** A right that a law gives a customer who cancels, in our words, with where it stands. */
export type CancellationRight = {
  province: Province;
  /** Protects people, and no office. */
  consumersOnly: boolean;
  /** `claim`: it hangs on what we cannot know, and a person decides; `returned`: it always holds. */
  deposit: 'claim' | 'returned';
  text: string;
  source: string;
  url: string;
};

/** What becomes of the deposit where no law says otherwise: the terms of service, section 6. */
const DEFAULT_POLICY =
  'The deposit is non-refundable, unless the moving company cancels or the law says otherwise.';

/** Statutory rights on cancelling, by the province that the move starts in (rule 4.15). */
export const CANCELLATION_RIGHTS: readonly CancellationRight[] = [
  {
    province: 'ON',
    consumersOnly: true,
    deposit: 'claim',
    text: 'An agreement made on the internet may be cancelled within 7 days of getting its copy where what it must disclose was not disclosed, or where there was no chance to accept, decline or correct it; and within 30 days of being made where no copy was given.',
    source: 'Ontario, Consumer Protection Act, 2002, sections 38 to 40',
    url: 'https://www.ontario.ca/laws/statute/02c30',
  },
  {
    province: 'QC',
    consumersOnly: true,
    deposit: 'claim',
    text: 'A contract made at a distance may be cancelled within 7 days of getting its copy where what it must disclose or contain is missing, and within 30 days where no copy was given.',
    source: 'Québec, Consumer Protection Act, sections 54.8 and 54.9',
    url: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/P-40.1',
  },
  {
    province: 'QC',
    consumersOnly: false,
    deposit: 'returned',
    text: 'A client may end a contract for services at any time, and gets back what was paid in advance beyond what the other side has earned. We return the deposit; the mover may ask you for work that it has already done.',
    source: 'Civil Code of Québec, articles 2125 and 2129',
    url: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/CCQ-1991',
  },
];

/** What becomes of a deposit when its customer cancels. */
export type CancellationTerms = {
  deposit: 'kept' | 'returned';
  policy: string;
  rights: { text: string; source: string; url: string }[];
};

/** The terms of a move from a province; null stands for what is not known. */
export function cancellationTerms(
  origin: Province | null,
  homeType: HomeType | null,
): CancellationTerms {
  const consumer = homeType !== 'commercial';
  const rights = CANCELLATION_RIGHTS.filter(
    ({ province, consumersOnly }) => province === origin && (consumer || !consumersOnly),
  );
  const returned = rights.some(({ deposit }) => deposit === 'returned');
  return {
    deposit: returned ? 'returned' : 'kept',
    policy: returned
      ? `The deposit goes back to the card that paid it. ${FACTS.name} tells the mover.`
      : DEFAULT_POLICY,
    rights: rights.map(({ text, source, url }) => ({ text, source, url })),
  };
}
