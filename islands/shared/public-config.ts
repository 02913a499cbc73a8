import { getConfig, type PublicConfig } from '../../contracts/config.ts';
import { call } from './client.ts';

let config: Promise<PublicConfig> | null = null;

/** The public keys, asked for once; nulls when the call fails, and then the next call asks again. */
export function publicConfig(): Promise<PublicConfig> {
  config ??= call(getConfig).catch(() => {
    config = null;
    return { mapbox_token: null, maps_embed_key: null, street_sources: [] };
  });
  return config;
}
