import type * as English from './origin.ts';

export const ORIGIN: typeof English.ORIGIN = {
  title: 'Le logement que vous quittez',
  intro:
    'Les escaliers, les ascenseurs et les objets lourds déterminent la durée d’un déménagement, donc son prix.',
  floors: 'Étages',
  threePlus: '3+',
  garage: 'Garage',
  stairs: 'Escaliers',
  elevator: 'Ascenseur',
  heavy: 'Objets lourds',
  heavyItems: { piano: 'Piano', safe: 'Coffre-fort', treadmill: 'Tapis roulant' },
  services: 'Services en plus',
};
