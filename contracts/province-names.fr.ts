import type * as English from './province-names.ts';

export const PROVINCE_NAMES: typeof English.PROVINCE_NAMES = {
  ON: 'Ontario',
  QC: 'Québec',
  BC: 'Colombie-Britannique',
  AB: 'Alberta',
  MB: 'Manitoba',
  SK: 'Saskatchewan',
  NS: 'Nouvelle-Écosse',
  NB: 'Nouveau-Brunswick',
  NL: 'Terre-Neuve-et-Labrador',
  PE: 'Île-du-Prince-Édouard',
  YT: 'Yukon',
  NT: 'Territoires du Nord-Ouest',
  NU: 'Nunavut',
};
