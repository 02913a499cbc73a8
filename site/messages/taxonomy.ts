import type { Category, Tag } from '../lib/taxonomy.ts';

/** A category as readers see it. */
export const categoryLabel = (category: Category): string => category;

/** A tag as readers see it. */
export const tagLabel = (tag: Tag): string => tag.replaceAll('-', ' ');
