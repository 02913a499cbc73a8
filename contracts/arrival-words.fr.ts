import type * as English from './arrival-words.ts';

const ZONES: Record<string, string> = {
  Newfoundland: 'de Terre-Neuve',
  Atlantic: 'de l’Atlantique',
  'Atlantic Standard': 'normale de l’Atlantique',
  Eastern: 'de l’Est',
  'Eastern Standard': 'normale de l’Est',
  Manitoba: 'du Manitoba',
  Central: 'du Centre',
  'Central Standard': 'normale du Centre',
  Alberta: 'de l’Alberta',
  'Northwest Territories': 'des Territoires du Nord-Ouest',
  Mountain: 'des Rocheuses',
  'Mountain Standard': 'normale des Rocheuses',
  Yukon: 'du Yukon',
  Pacific: 'du Pacifique',
};

const SLOTS = { Morning: 'Matin', Afternoon: 'Après-midi' };

export const ARRIVAL_WORDS: typeof English.ARRIVAL_WORDS = {
  clock: (time) => {
    const [hours, minutes] = time.split(':');
    return minutes === '00' ? `${Number(hours)} h` : `${Number(hours)} h ${minutes}`;
  },
  window: (slot, from, to) => `${SLOTS[slot]}, de ${from} à ${to}`,
  zone: (name) => `heure ${ZONES[name]}`,
};
