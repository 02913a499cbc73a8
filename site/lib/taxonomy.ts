/** Categories of articles (rule 9.2). */
export const CATEGORIES = [
  'Moving tips',
  'Toronto guide',
  'Mindfulness',
  'Packing services',
] as const;

/** Every tag that a page may carry. A tag that is not here fails the build, so none is misspelt. */
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

/** A tag as readers see it. */
export const tagLabel = (tag: string): string => tag.replaceAll('-', ' ');
