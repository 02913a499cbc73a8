import { plural } from '../../../contracts/plurals.ts';
import type * as English from './shell-messages.ts';

export const SHELL: typeof English.SHELL = {
  search: 'Chercher partout',
  sections: 'Sections',
  signOut: 'Se déconnecter',
  waits: (count, pastDue) =>
    `${plural(count, 'attend', 'attendent')} quelqu’un${pastDue > 0 ? `, dont ${pastDue} en retard` : ''}`,
};
