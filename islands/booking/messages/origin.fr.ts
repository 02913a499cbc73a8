import { plural } from '../../../contracts/plurals.ts';
import type * as English from './origin.ts';

export const ORIGIN: typeof English.ORIGIN = {
  title: 'Le logement que vous quittez',
  intro:
    'Les escaliers, les ascenseurs et les objets lourds déterminent la durée d’un déménagement, donc son prix.',
  commonHomes: 'Logements courants',
  addList: 'Ajouter une liste de vos biens',
  editList: (count) => `Votre liste : ${count} ${plural(count, 'objet', 'objets')}`,
  listHint:
    'Facultative. Elle précise le prix, détermine l’équipe et le camion, et va au déménageur.',
  heavy: 'Objets lourds',
  heavyItems: { piano: 'Piano', safe: 'Coffre-fort', treadmill: 'Tapis roulant' },
  services: 'Services en plus',
  sameAndOn: 'Le nouveau logement est semblable\u00a0: voir les prix',
};
