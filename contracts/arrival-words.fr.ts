import type * as English from './arrival-words.ts';
import { LOCALE } from './language.fr.ts';

const SLOTS = { Morning: 'Matin', Afternoon: 'Après-midi' };

export const ARRIVAL_WORDS: typeof English.ARRIVAL_WORDS = {
  locale: LOCALE,
  clock: (time) => {
    const [hours, minutes] = time.split(':');
    return minutes === '00' ? `${Number(hours)} h` : `${Number(hours)} h ${minutes}`;
  },
  window: (slot, from, to) => `${SLOTS[slot]}, de ${from} à ${to}`,
};
