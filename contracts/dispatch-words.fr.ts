import { ARRIVAL_WORDS } from './arrival-words.fr.ts';
import type * as English from './dispatch-words.ts';

const { clock } = ARRIVAL_WORDS;

export const DISPATCH_WORDS: typeof English.DISPATCH_WORDS = {
  window: (from, until) =>
    `L’équipe a été annoncée au client entre ${clock(from)} et ${clock(until)}. Convenez d’abord d’une autre heure avec lui.`,
  agreed: (time) =>
    `L’heure convenue avec le client est ${clock(time)} : l’équipe vient à cette heure.`,
  before: ({ name, customer, at, minutes }) =>
    `${name} : chez ${customer} jusqu’à ${clock(at)}${way(minutes, 'arriver ici')}.`,
  after: ({ name, customer, at, minutes }) =>
    `${name} : attendu chez ${customer} à ${clock(at)}${way(minutes, 's’y rendre')}.`,
};

const way = (minutes: number, what: string) =>
  minutes > 0 ? `, puis ${minutes} min de route pour ${what}` : '';
