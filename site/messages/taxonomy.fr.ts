import type { Category, Tag } from '../lib/taxonomy.ts';
import type * as English from './taxonomy.ts';

const CATEGORIES: Record<Category, string> = {
  'Moving tips': 'Conseils de déménagement',
  'Toronto guide': 'Guide de Toronto',
  Mindfulness: 'Sérénité',
  'Packing services': 'Services d’emballage',
};

const TAGS: Record<Tag, string> = {
  checklist: 'liste',
  planning: 'planification',
  packing: 'emballage',
  toronto: 'Toronto',
  ontario: 'Ontario',
  address: 'adresse',
  utilities: 'services publics',
  condo: 'condo',
  renting: 'location',
  costs: 'coûts',
  winter: 'hiver',
  pets: 'animaux',
  family: 'famille',
  stress: 'stress',
  decluttering: 'tri',
  'moving-day': 'jour du déménagement',
  insurance: 'assurance',
  neighbourhoods: 'quartiers',
  'long-distance': 'longue distance',
  alberta: 'Alberta',
  'british-columbia': 'Colombie-Britannique',
  quebec: 'Québec',
  students: 'études',
  rights: 'droits',
};

export const categoryLabel: typeof English.categoryLabel = (category) => CATEGORIES[category];

export const tagLabel: typeof English.tagLabel = (tag) => TAGS[tag];
