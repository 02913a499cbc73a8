import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../../scripts/paths.ts';

export const DIST = inRoot('dist');

export type BuiltPage = {
  /** Where it answers: `/articles/moving-checklist`. */
  address: string;
  /** Below `dist`. */
  file: string;
  html: string;
  /** Whether search engines may list it. */
  listed: boolean;
};

/** Every page of the built site, the page of unknown addresses included. */
export async function builtPages(): Promise<BuiltPage[]> {
  const files = (await readdir(DIST, { recursive: true }))
    .filter((file) => file.endsWith('.html'))
    .sort();
  return await Promise.all(
    files.map(async (file) => {
      const html = await readFile(join(DIST, file), 'utf8');
      const address = `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
      return {
        address,
        file,
        html,
        listed: !html.includes('<meta name="robots" content="noindex'),
      };
    }),
  );
}

/** The route table of the specification (rule 9.1), but for panel and portal. */
export const ROUTES: readonly string[] = [
  '/',
  '/quote',
  ...['about-us', 'how-it-works', 'tips-guides'].map((page) => `/${page}`),
  ...['privacy-policy', 'terms-of-service', 'cookie-policy', 'accessibility'].map(
    (page) => `/${page}`,
  ),
  ...[
    'planning-phase',
    'packing-phase',
    'moving-day',
    'settling-in',
    'special-situations',
    'cost-saving-tips',
  ].map((guide) => `/guides/${guide}`),
  ...[
    'address-change-checklist',
    'toronto-neighborhood-guide',
    'pre-move-decluttering',
    'stress-free-move',
    'professional-packing-services',
    'tips-for-moving-home',
    'moving-with-pets',
    'moving-stress-free-toronto',
    'winter-moving-tips',
    'essential-moving-checklist',
    'moving-stress',
    'essential-checklist',
    'moving-checklist',
  ].map((article) => `/articles/${article}`),
];
