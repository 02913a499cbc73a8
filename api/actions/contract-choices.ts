import { CONTRACT_CHOICE } from '../../contracts/contract-choices.ts';
import type { Language } from '../../contracts/language.ts';
import type { Province } from '../../contracts/places.ts';
import type { Consent } from '../../db/consents.ts';
import { Refusal } from '../errors.ts';

type Choice = { province: Province | null; language: Language; choosesEnglish: boolean; at: Date };

/**
 * The consent to a contract in English that a booking needs, where its move starts in Québec and its customer reads
 * English (decision 160); null where it needs none. Refuses (`invalid`) one that was not given.
 */
export function contractChoice({ province, language, choosesEnglish, at }: Choice): Consent | null {
  if (province !== 'QC' || language !== 'en') return null;
  if (!choosesEnglish) {
    throw new Refusal(
      'invalid',
      'In Québec this contract is in French first. Go on in French, or choose the English text before you pay.',
      { extra: { code: 'contract_language' }, fields: { chooses_english: CONTRACT_CHOICE.press } },
    );
  }
  return { kind: 'english_contract', words: CONTRACT_CHOICE.press, at };
}
