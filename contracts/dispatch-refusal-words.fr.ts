import { ARRIVAL_WORDS } from './arrival-words.fr.ts';
import type * as English from './dispatch-refusal-words.ts';

const { clock } = ARRIVAL_WORDS;

export const DISPATCH_REFUSAL_WORDS: typeof English.DISPATCH_REFUSAL_WORDS = {
  window: (from, until) =>
    `Le client attend l’équipe entre ${clock(from)} et ${clock(until)}. Convenez d’abord d’une autre heure avec lui.`,
  agreed: (time) => `Le client a convenu de ${clock(time)}\u00a0: l’équipe arrive à cette heure.`,
  before: (name, customer, until, minutes) =>
    `${name} est chez ${customer} jusqu’à ${clock(until)}${minutes > 0 ? `, et met ${minutes}\u00a0min pour venir ici` : ''}.`,
  after: (name, customer, at, minutes) =>
    `${name} doit être chez ${customer} à ${clock(at)}${minutes > 0 ? `, et met ${minutes}\u00a0min pour s’y rendre` : ''}.`,
};
