import type { ProvinceTopic } from '../../contracts/province-facts.ts';

/** The name of a topic at the head of a row or a column. */
export const TOPIC_NAMES: Record<ProvinceTopic, string> = {
  health: 'Health card',
  licence: 'Driver’s licence',
  plates: 'Plates',
  notice: 'Tenant’s notice',
  address: 'New address',
};

/** A province's own table. */
export const PROVINCE_FACTS_TABLE = {
  caption: (province: string) => `${province}: offices and deadlines`,
  what: 'What',
  where: 'By when, and where',
  read: 'Read on',
  notYet: 'not yet',
  /** Between the day of a reading and its site. */
  on: ', on',
};

/** The table of all provinces, in parts. */
export const PROVINCE_TABLE = {
  province: 'Province',
  parts: {
    south: 'Ontario and Québec to the Pacific',
    atlantic: 'the Atlantic',
    north: 'the North',
  },
  caption: (caption: string, part: string) => `${caption}: ${part}`,
  /** Before the link to the list of checks, the link, and after it. */
  note: '“Ask the office” stands where we have not read the rule ourselves. The others were read on the days that',
  noteLink: 'our list of checks',
  noteEnd: ' names; rules change, so open the link.',
};

/** After the name of a province, or its deadline. */
export const COLON: string = ':';

export const NOTHING_READ: string = 'nothing read yet';
