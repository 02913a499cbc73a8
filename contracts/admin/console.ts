import * as z from 'zod/mini';
import { DatabaseQuery, QueryResult, RecentQuery } from '../admin/database.ts';
import { endpoint } from '../endpoints.ts';
import { THROTTLED } from '../refusals.ts';

export const postQuery = endpoint('POST', '/admin/database/query', {
  needs: 'operator',
  summary: 'Ask the database',
  body: DatabaseQuery,
  reply: { 200: ['What it answered', QueryResult] },
  problems: {
    ...THROTTLED,
    422: [
      'The query cannot run; `position` is where, in characters from 1',
      z.object({ position: z.int() }),
    ],
  },
});

export const getQueries = endpoint('GET', '/admin/database/queries', {
  needs: 'operator',
  summary: 'What the person asked before',
  reply: { 200: ['The latest queries, each once', z.array(RecentQuery)] },
});
