import { SERVICES, type Service } from '../../contracts/choices.ts';
import type { LifeRecord } from './document-lives.ts';

/** What a document says of a booking, fact by fact, beside what the life did. */
export type Fact = {
  /** Whether the text tells it, as it is. */
  tells: (text: string, record: LifeRecord) => boolean;
  /** What the text says of it that is not so. */
  denies: (text: string, record: LifeRecord) => string[];
};

const NAMES: Record<Service, RegExp> = {
  packing: /packing|emballage/i,
  storage: /storage|entreposage/i,
  cleaning: /(?<!\p{L})(?:cleaning|ménage)(?!\p{L})/iu,
  junk: /(?<!\p{L})(?:junk|encombrants)(?!\p{L})/iu,
};
/** Fields of an answer that name a service with every home. */
const FIELDS = /^home\..*$/gm;
const LEFT_OUT =
  /not included in this price|services not in(?:cluded in)? the price|not in the price:|non compris dans ce prix|services_not_included/;
const leaves = (name: RegExp) =>
  new RegExp(
    `(?:${LEFT_OUT.source})[^.$\\d]*(?:${name.source})|(?:${name.source})[^,$]* \\((?:not in the price|non compris dans le prix)`,
    'imu',
  );

/** What a document says of the additional services of a move. */
export const SERVICE_FACTS = {
  services: {
    tells: (text, { move }) =>
      SERVICES.every(
        (service) => !move.additional_services?.[service] || NAMES[service].test(text),
      ),
    denies: (text, { move }) =>
      SERVICES.filter(
        (service) =>
          !move.additional_services?.[service] && NAMES[service].test(text.replace(FIELDS, '')),
      ),
  },
  // A service is in the price or is named as left out, never both (rule 2.11).
  leftOut: {
    tells: () => true,
    denies: (text, { price }) =>
      SERVICES.filter((service) =>
        price.lines.some(({ kind, label }) => kind === 'service' && NAMES[service].test(label)),
      ).filter((service) => leaves(NAMES[service]).test(text)),
  },
} satisfies Record<string, Fact>;
