import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '../../islands/shared/client.ts';
import { QueryView, type ViewedQuery } from '../../islands/shared/query-view/QueryView.tsx';

const rows = ['Ana', 'Bo'];
const refused = new ApiError(
  new Response(null, { status: 403, statusText: 'Forbidden' }),
  JSON.stringify({ detail: 'Your role does not read this.' }),
);
const asked = (found: Partial<ViewedQuery<string[]>>): ViewedQuery<string[]> => ({
  data: undefined,
  error: null,
  refetch: () => undefined,
  ...found,
});

function shown(
  query: ViewedQuery<string[]>,
  more: Partial<Pick<Parameters<typeof QueryView>[0], 'of' | 'keepsData'>> = {},
): string {
  return renderToStaticMarkup(
    QueryView({
      query,
      of: 'names',
      lines: 3,
      empty: (names) => names.length === 0 && 'Nobody yet',
      children: (names) => names.join(', '),
      ...more,
    }),
  );
}

test('until data are there, says what loads in as many lines as asked for', () => {
  const html = shown(asked({}));
  expect(html).toContain('Loading names');
  expect(html.match(/class="skeleton/g)).toHaveLength(3);
});

test('shows the data, or what stands in for none', () => {
  expect(shown(asked({ data: rows }))).toBe('Ana, Bo');
  expect(shown(asked({ data: [] }))).toBe('Nobody yet');
});

test('a failure has its title, the API’s own sentence, and Retry', () => {
  const html = shown(asked({ error: refused }));
  expect(html).toContain('role="alert"');
  expect(html).toContain('Failed to load names');
  expect(html).toContain('Your role does not read this.');
  expect(html).toContain('Retry');
  // What the browser says of a lost network is no sentence of ours.
  const of = {
    loading: 'Loading names',
    failed: (error: Error) => (error instanceof ApiError ? 'Refused' : 'No network'),
  };
  const offline = shown(asked({ error: new TypeError('Failed to fetch') }), { of });
  expect(offline).toContain('No network');
  expect(offline).not.toContain('Failed to fetch');
});

test('a later failure takes the data’s place, unless they are to stay', () => {
  const query = asked({ data: rows, error: refused });
  expect(shown(query)).toContain('Failed to load names');
  expect(shown(query, { keepsData: true })).toBe('Ana, Bo');
});
