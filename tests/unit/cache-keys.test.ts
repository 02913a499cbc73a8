import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keyOf } from '../../islands/shared/query-view/use-call.ts';

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
