import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';

/** The public keys that the browser may use, null when unset, and the sources of brought streets. */
export const PublicConfig = z.object({
  mapbox_token: z.nullable(z.string()),
  maps_embed_key: z.nullable(z.string()),
  /** The credits that the licences of streets from `npm run places:import` ask for. */
  street_sources: z.array(z.string()),
});
export type PublicConfig = z.infer<typeof PublicConfig>;

export const getConfig = endpoint('GET', '/api/config', {
  needs: 'anyone',
  summary: 'Public keys for the browser, and whom streets come from',
  reply: { 200: ['The keys and sources', PublicConfig] },
});
