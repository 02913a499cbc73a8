import type { APIRoute } from 'astro';
import { FACTS, LOCALE } from '../../contracts/facts.ts';

/** Name, colours and icons for a home screen. There is no service worker (rule 10.2). */
export const GET: APIRoute = () =>
  Response.json({
    name: `${FACTS.name}: compare moving companies in Canada`,
    short_name: FACTS.name,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    lang: LOCALE,
    background_color: '#faf7f0',
    theme_color: '#0f5c4a',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  });
