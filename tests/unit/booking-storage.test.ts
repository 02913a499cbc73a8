import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyBooking } from '../../islands/booking/state/booking.ts';
import { restore } from '../../islands/booking/state/restore.ts';
import { tabStorage } from '../../islands/booking/state/storage.ts';
import {
  clearBooking,
  hydrate,
  STORAGE_KEY,
  set,
  store,
} from '../../islands/booking/state/store.ts';
import { sampleQuote } from '../support/booking-samples.ts';

afterEach(() => {
  clearBooking();
  vi.unstubAllGlobals();
});

it('a storage that is full lets every change through, and is made up for by the page’s memory', () => {
  const setItem = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  const storage = { getItem: () => null, setItem, removeItem: () => undefined };
  vi.stubGlobal('sessionStorage', storage);
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  set({ from: 'Toronto' });
  stop();
  expect(store.getState().from).toBe('Toronto');
  expect(heard).toHaveBeenCalledOnce();
  expect(tabStorage.getItem(STORAGE_KEY)).toContain('Toronto');
  clearBooking();
  expect(tabStorage.getItem(STORAGE_KEY)).toBeNull();
});

it('a storage that is denied throws nothing, whatever is asked of it', () => {
  const denied = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  tabStorage.setItem('key', 'value');
  expect(tabStorage.getItem('key')).toBe('value');
  tabStorage.removeItem('key');
  expect(tabStorage.getItem('key')).toBeNull();
  denied.mockRestore();
});

describe('what is stored', () => {
  const recalled = (state: unknown) => {
    store.setState(emptyBooking());
    tabStorage.setItem(STORAGE_KEY, JSON.stringify({ state, version: 1 }));
    hydrate();
    const {
      questions,
      quotes,
      payment,
      contactErrors,
      showsContact,
      choosesEnglish,
      refusals,
      ...booking
    } = store.getState();
    return booking;
  };

  it('comes back as it was', () => {
    const empty = emptyBooking();
    const booking = {
      ...empty,
      from: 'Toronto',
      time: 'Morning' as const,
      fromDetails: { ...empty.fromDetails, rooms: null, garage: true },
      toDetails: { ...empty.toDetails, homeType: 'condo' as const, sqft: 500 },
      selectedQuote: sampleQuote(),
      attempt: { key: 'k', body: '{}', leadId: 'L1' },
    };
    expect(recalled(booking)).toEqual(booking);
  });

  it.each([
    ['a quote without its lines', { selectedQuote: { vendor_slug: 'x', vendor_name: 'X' } }],
    ['a quote without its services', { selectedQuote: { breakdown: {} } }],
    ['a quote that is none', { selectedQuote: 7 }],
    ['texts that are none', { from: 7, to: null, date: {}, contact: { email: 1 } }],
    ['homes that are none', { fromDetails: null, toDetails: 'house' }],
    ['details of another kind', { fromDetails: { rooms: 'x', sqft: {}, heavyItems: 'piano' } }],
    ['nothing of a booking', 7],
    ['a list', []],
  ])('loses what does not fit: %s', (_name, state) => {
    expect(recalled(state)).toEqual(emptyBooking());
  });

  it('keeps what fits beside what does not', () => {
    expect(recalled({ from: 'Toronto', to: 7, contact: { email: 'a@b.ca', phone: 1 } })).toEqual({
      ...emptyBooking(),
      from: 'Toronto',
      contact: { ...emptyBooking().contact, email: 'a@b.ca' },
    });
  });

  it('stays as it is where nobody can read it', () => {
    tabStorage.setItem(STORAGE_KEY, '{"state":');
    hydrate();
    expect(tabStorage.getItem(STORAGE_KEY)).toBe('{"state":');
  });
});

/** A page at an address whose fields hold `typed` before its script arrives. */
function page(search: string, typed: Record<string, string> = {}) {
  const replaceState = vi.fn();
  const querySelector = (selector: string) => {
    const value = typed[/"(\w+)"/.exec(selector)?.[1] ?? ''];
    return value === undefined ? null : { value };
  };
  const window = {
    document: { querySelector },
    location: { pathname: '/quote', search, hash: '' },
    history: { replaceState },
    performance: { getEntriesByType: () => [] },
  } as unknown as Window;
  restore(window);
  return replaceState.mock.calls.map(([, , url]) => url);
}

it('an address is read in the whole of its query, and spends it', () => {
  const spent = page('?from=Toronto&to=Ottawa&time=Afternoon&utm=x');
  expect(store.getState()).toMatchObject({ from: 'Toronto', to: 'Ottawa', time: 'Afternoon' });
  expect(spent).toEqual(['/quote?utm=x']);
});

it('no time of day is taken that is none', () => {
  page('?time=midnight', { time: 'noon' });
  expect(store.getState().time).toBe('');
});

it('what was typed early wins over it', () => {
  page('?from=Toronto&time=Morning', { from: 'Hamilton', time: 'Afternoon' });
  expect(store.getState()).toMatchObject({ from: 'Hamilton', time: 'Afternoon' });
});
