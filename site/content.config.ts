import { defineCollection } from 'astro:content';
import process from 'node:process';
import { glob } from 'astro/loaders';
import { SCHEMAS } from './lib/schemas.ts';

const root = process.env.SITE_LANGUAGE === 'fr' ? './content/fr' : './content';
const folder = (name: string) => glob({ pattern: '**/*.{md,mdx}', base: `${root}/${name}` });

export const collections = {
  articles: defineCollection({ loader: folder('articles'), schema: SCHEMAS.articles }),
  guides: defineCollection({ loader: folder('guides'), schema: SCHEMAS.guides }),
  legal: defineCollection({ loader: folder('legal'), schema: SCHEMAS.legal }),
  pages: defineCollection({ loader: folder('pages'), schema: SCHEMAS.pages }),
};
