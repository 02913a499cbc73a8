import type { APIRoute } from 'astro';
import { KIT_NAME, KIT_SVG } from '../../art/kit-address.ts';

export const getStaticPaths = () => [{ params: { name: KIT_NAME } }];

/** The parts of all pictures on pages. */
export const GET: APIRoute = () =>
  new Response(KIT_SVG, { headers: { 'content-type': 'image/svg+xml' } });
