import { afterEach, describe, expect, it, vi } from 'vitest';
import { tabStorage } from '../../islands/booking/storage.ts';
import { clearBooking, STORAGE_KEY, set, store } from '../../islands/booking/store.ts';

/** A tab's storage that refuses what `refuses` names. */
function stubStorage(refuses: (keyof Storage)[]) {
  const refuse = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  for (const name of refuses) Object.assign(storage, { [name]: refuse });
  vi.stubGlobal('sessionStorage', storage);
}

afterEach(() => {
  clearBooking();
  vi.unstubAllGlobals();
});

describe('a storage that is full', () => {
  it('lets every change through, and whoever follows the store hears of it', () => {
    stubStorage(['setItem']);
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    set({ from: 'Toronto' });
    stop();
    expect(store.getState().from).toBe('Toronto');
    expect(heard).toHaveBeenCalledOnce();
  });

  it('is made up for by the page’s memory', () => {
    stubStorage(['setItem']);
    set({ from: 'Toronto' });
    expect(tabStorage.getItem(STORAGE_KEY)).toContain('Toronto');
    clearBooking();
    expect(tabStorage.getItem(STORAGE_KEY)).toBeNull();
  });
});

describe('a storage that is denied', () => {
  it('throws nothing, whatever is asked of it', () => {
    const denied = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    tabStorage.setItem('key', 'value');
    expect(tabStorage.getItem('key')).toBe('value');
    tabStorage.removeItem('key');
    expect(tabStorage.getItem('key')).toBeNull();
    denied.mockRestore();
  });
});
