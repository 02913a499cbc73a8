/** Categories of articles (rule 9.2). */
export const CATEGORIES = [
  'Moving tips',
  'Toronto guide',
  'Mindfulness',
  'Packing services',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Every tag that a page may carry. Any other tag fails the build, so that no tag is misspelt. */
export const TAGS = [
  'checklist',
  'planning',
  'packing',
  'toronto',
  'ontario',
  'address',
  'utilities',
  'condo',
  'renting',
  'costs',
  'winter',
  'pets',
  'family',
  'stress',
  'decluttering',
  'moving-day',
  'insurance',
  'neighbourhoods',
  'long-distance',
  'alberta',
  'british-columbia',
  'quebec',
  'students',
  'rights',
] as const;

export type Tag = (typeof TAGS)[number];
