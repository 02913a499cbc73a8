import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';

/** The public keys that the browser may use, null when unset. */
export const PublicConfig = z.object({
  mapbox_token: z.nullable(z.string()),
  maps_embed_key: z.nullable(z.string()),
});
export type PublicConfig = z.infer<typeof PublicConfig>;

export const getConfig = endpoint('GET', '/api/config', {
  needs: 'anyone',
  summary: 'Public keys for the browser',
  reply: { 200: ['The keys', PublicConfig] },
});
