import { beforeEach, expect, it, vi } from 'vitest';
import { restore } from '../../islands/booking/state/restore.ts';
import { clearBooking, store } from '../../islands/booking/state/store.ts';

/** A page at an address whose fields hold `typed` before its script arrives. */
function page(search: string, typed: Record<string, string> = {}) {
  const replaceState = vi.fn();
  const field = (selector: string) => typed[/"(\w+)"/.exec(selector)?.[1] ?? ''];
  const window = {
    document: {
      querySelector: (selector: string) => {
        const value = field(selector);
        return value === undefined ? null : { value };
      },
    },
    location: { pathname: '/quote', search, hash: '' },
    history: { replaceState },
    performance: { getEntriesByType: () => [] },
  } as unknown as Window;
  restore(window);
  return replaceState.mock.calls.map(([, , url]) => url);
}

beforeEach(() => clearBooking());

it('reads the whole of the query, and spends it', () => {
  const spent = page('?from=Toronto&to=Ottawa&time=Afternoon&utm=x');
  expect(store.getState()).toMatchObject({ from: 'Toronto', to: 'Ottawa', time: 'Afternoon' });
  expect(spent).toEqual(['/quote?utm=x']);
});

it('takes no time of day that is none', () => {
  page('?time=midnight', { time: 'noon' });
  expect(store.getState().time).toBe('');
});

it('lets what was typed early win', () => {
  page('?from=Toronto&time=Morning', { from: 'Hamilton', time: 'Afternoon' });
  expect(store.getState()).toMatchObject({ from: 'Hamilton', time: 'Afternoon' });
});
