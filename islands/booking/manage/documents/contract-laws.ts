import type { ContractLaw } from '../../../../contracts/price-limits.ts';
import { ASKED, LAW_WORDS } from '../../messages/contract-law-words.ts';

/** The facts that not every booking has. */
export type Known = 'address' | 'items';
/** A part that a contract must or should contain. */
interface Asked {
  text: string;
  /** This page has it, or has it where that is known; else the mover must add it. */
  isHere: boolean | Known;
}

type Law = (typeof LAW_WORDS)['other'] & { must: Asked[]; should: Asked[] };

const here = (text: string, known?: Known): Asked => ({ text, isHere: known ?? true });
const ask = (text: string): Asked => ({ text, isHere: false });

const ADVISED = [here(ASKED.crew), ask(ASKED.loss), ask(ASKED.insurance)];

/**
 * The law's demands on a contract about a move, in our words. Ontario: ontario.ca, "Hiring a mover", and the Consumer
 * Protection Act, 2002. Québec: the Office de la protection du consommateur, "Requesting a contract", and the Consumer
 * Protection Act, sections 54.4 to 54.7.
 */
export const LAWS: Record<ContractLaw | 'other', Law> = {
  ontario: {
    ...LAW_WORDS.ontario,
    must: [
      here(ASKED.moverContact, 'address'),
      here(ASKED.services),
      here(ASKED.total),
      here(ASKED.begins),
      ask(ASKED.payment),
    ],
    should: [here(ASKED.things, 'items'), ask(ASKED.worth), ask(ASKED.packing), ...ADVISED],
  },
  quebec: {
    ...LAW_WORDS.quebec,
    must: [
      here(ASKED.customer),
      here(ASKED.moverAddress, 'address'),
      here(ASKED.description),
      here(ASKED.prices),
      here(ASKED.time),
      ask(ASKED.contractDate),
      ask(ASKED.pays),
      ask(ASKED.conditions),
    ],
    should: [...ADVISED],
  },
  other: {
    ...LAW_WORDS.other,
    must: [],
    should: [
      here(ASKED.parties, 'address'),
      here(ASKED.servicesAndTotal),
      here(ASKED.time),
      ask(ASKED.pays),
      ...ADVISED,
    ],
  },
};
