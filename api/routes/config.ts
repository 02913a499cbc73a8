import { Hono } from 'hono';
import { getConfig } from '../../contracts/config.ts';
import type { AppDeps } from '../deps.ts';
import { accepts } from '../middleware/endpoints.ts';

/** `GET /api/config`: the public keys of the maps services, null where none is set. */
export function configRoutes({ publicKeys }: AppDeps) {
  return new Hono().get(getConfig.path, accepts(getConfig), (c) => {
    c.header('cache-control', 'public, max-age=300');
    return c.json({
      mapbox_token: publicKeys.mapboxToken,
      maps_embed_key: publicKeys.mapsEmbedKey,
    });
  });
}
