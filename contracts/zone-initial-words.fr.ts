import type * as English from './zone-initial-words.ts';

export const ZONE_INITIALS: typeof English.ZONE_INITIALS = {
  Newfoundland: 'HT',
  Atlantic: 'HA',
  'Atlantic Standard': 'HNA',
  Eastern: 'HE',
  'Eastern Standard': 'HNE',
  Central: 'HC',
  'Central Standard': 'HNC',
  Mountain: 'HR',
  'Mountain Standard': 'HNR',
  Pacific: 'HP',
};

const WRITTEN: Record<string, string> = {
  Manitoba: 'heure du Manitoba',
  Alberta: 'heure de l’Alberta',
  'Northwest Territories': 'heure des Territoires du Nord-Ouest',
  Yukon: 'heure du Yukon',
};
export const zoneWritten: typeof English.zoneWritten = (name) => WRITTEN[name] ?? name;
