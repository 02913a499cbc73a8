import { afterEach, expect, it, vi } from 'vitest';
import { publicConfig } from '../../islands/shared/public-config.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks for the public keys again after a failure, and once when they came', async () => {
  const nothing = { mapbox_token: null, maps_embed_key: null, street_sources: [] };
  const keys = { mapbox_token: 'pk.1', maps_embed_key: null, street_sources: [] };
  const fetch = vi.fn(async () => Response.json(keys));
  fetch.mockRejectedValueOnce(new TypeError('offline'));
  vi.stubGlobal('fetch', fetch);
  expect(await publicConfig()).toEqual(nothing);
  expect(await publicConfig()).toEqual(keys);
  expect(await publicConfig()).toEqual(keys);
  expect(fetch).toHaveBeenCalledTimes(2);
});
