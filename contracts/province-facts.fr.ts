import type { Province } from './places.ts';
import { ASK } from './province-facts/fact.fr.ts';
import { PROVINCE_FACT_WORDS } from './province-facts/french-words.ts';
import type * as English from './province-facts.ts';
import {
  PROVINCE_FACTS as ENGLISH_FACTS,
  PROVINCE_TOPICS as ENGLISH_TOPICS,
  type ProvinceEntry,
  type ProvinceTopic,
} from './province-facts.ts';
import { PROVINCE_NAMES } from './province-names.fr.ts';

export type { ProvinceEntry, ProvinceTopic } from './province-facts.ts';

export const PROVINCE_TOPICS: typeof English.PROVINCE_TOPICS = ENGLISH_TOPICS;

/** The sources and days of the English table, in the words of `french-words.ts`. */
const inFrench = (province: Province, topic: ProvinceTopic) => {
  const { source, checked, page } = ENGLISH_FACTS[province][topic];
  return {
    page,
    ...(source && { source }),
    ...(checked && { checked }),
    due: ASK,
    ...PROVINCE_FACT_WORDS[province][topic],
  };
};

export const PROVINCE_FACTS: typeof English.PROVINCE_FACTS = Object.fromEntries(
  (Object.keys(PROVINCE_NAMES) as Province[]).map((province): [Province, ProvinceEntry] => [
    province,
    {
      name: PROVINCE_NAMES[province],
      health: inFrench(province, 'health'),
      licence: inFrench(province, 'licence'),
      plates: inFrench(province, 'plates'),
      notice: inFrench(province, 'notice'),
      address: inFrench(province, 'address'),
    },
  ]),
) as Record<Province, ProvinceEntry>;
