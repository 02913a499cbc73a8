import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { getSession } from '../../contracts/portal/sessions.ts';
import { call, onSignedOut, setTokenSource } from '../../islands/shared/client.ts';
import { publicConfig } from '../../islands/shared/public-config.ts';
import { keyOf } from '../../islands/shared/query-view/use-call.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  setTokenSource(() => null);
});

test('the public keys are asked for again after a failure, and once when they came', async () => {
  const nothing = { mapbox_token: null, maps_embed_key: null, street_sources: [] };
  const keys = { ...nothing, mapbox_token: 'pk.1' };
  const fetch = vi.fn(async () => Response.json(keys));
  fetch.mockRejectedValueOnce(new TypeError('offline'));
  vi.stubGlobal('fetch', fetch);
  expect(await publicConfig()).toEqual(nothing);
  expect(await publicConfig()).toEqual(keys);
  expect(await publicConfig()).toEqual(keys);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a call of the session before that is refused late ends no session of now', async () => {
  let token = 'before';
  setTokenSource(() => token);
  const ended = vi.fn();
  const stop = onSignedOut(ended);
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => answers.push(answer)));
  const refused = () => Response.json({ detail: 'Please sign in.' }, { status: 401 });

  const late = call(getSession).catch((error: Error) => error);
  token = 'now';
  answers[0]?.(refused());
  expect(await late).toBeInstanceOf(Error);
  expect(ended).not.toHaveBeenCalled();

  const current = call(getSession).catch((error: Error) => error);
  answers[1]?.(refused());
  expect(await current).toBeInstanceOf(Error);
  expect(ended).toHaveBeenCalledOnce();
  stop();
});

const ONE = { path: '/leads/:id' };
const ALL = { path: '/leads' };

test('a key stands for every answer to a question that asks no less', async () => {
  const client = new QueryClient();
  const pages = [...keyOf(ALL, { query: { q: 'a' } }), 'pages'];
  const keys = [
    keyOf(ONE, { params: { id: 1 } }),
    keyOf(ONE, { params: { id: 2 } }),
    keyOf(ALL, { query: { q: 'b' } }),
  ];
  for (const key of [...keys, pages]) client.setQueryData(key, {});
  const stale = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey);

  await client.invalidateQueries({ queryKey: keyOf(ONE, { params: { id: 2 } }) });
  expect(stale()).toEqual([keys[1]]);
  await client.invalidateQueries({ queryKey: keyOf(ALL) });
  expect(stale()).toEqual([keys[1], keys[2], pages]);
});
