import { Hono } from 'hono';
import type { AppDeps } from '../deps.ts';
import { described } from '../middleware/described.ts';

/** `GET /api/config`: the public keys of the maps services, null where none is set. */
export function configRoutes({ publicKeys }: AppDeps) {
  return new Hono().get(
    '/api/config',
    described('Public keys for the browser', { 200: 'Keys, or null' }),
    (c) => {
      c.header('cache-control', 'public, max-age=300');
      return c.json({
        mapbox_token: publicKeys.mapboxToken,
        maps_embed_key: publicKeys.mapsEmbedKey,
      });
    },
  );
}
