import { PROVINCES, type Province } from './places.ts';
import { ASK } from './province-facts/fact.fr.ts';
import { PROVINCE_FACT_WORDS } from './province-facts/french-words.ts';
import * as English from './province-facts.ts';
import { PROVINCE_NAMES } from './province-names.fr.ts';

export const PROVINCE_TOPICS: typeof English.PROVINCE_TOPICS = English.PROVINCE_TOPICS;

/** The English table with its words in French; what was read of a fact, and when, is one for both. */
const entryOf = (province: Province): English.ProvinceEntry => {
  const facts = PROVINCE_TOPICS.map((topic) => [
    topic,
    {
      ...English.PROVINCE_FACTS[province][topic],
      due: ASK,
      ...PROVINCE_FACT_WORDS[province][topic],
    },
  ]);
  return { ...Object.fromEntries(facts), name: PROVINCE_NAMES[province] };
};

export const PROVINCE_FACTS: typeof English.PROVINCE_FACTS = Object.fromEntries(
  PROVINCES.map((province) => [province, entryOf(province)]),
) as Record<Province, English.ProvinceEntry>;
