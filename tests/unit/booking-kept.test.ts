import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HOME_SIZES } from '../../contracts/homes.ts';
import { BookedMove } from '../../contracts/moves.ts';
import { type Answer, HOME_QUESTIONS, UNSURE } from '../../contracts/questions.ts';
import { SQUARE_FOOTAGE } from '../../contracts/square-footage.ts';
import { type Booking, emptyBooking } from '../../islands/booking/state/booking.ts';
import { clearBooking } from '../../islands/booking/state/store.ts';
import type { Home } from '../../islands/shared/move/answers.ts';
import { answersOf, moveKey, toMove } from '../../islands/shared/move/wire-move.ts';
import { arbItems } from '../support/arbitrary-moves.ts';

const answers = HOME_QUESTIONS.map((row) => {
  const offered: Answer[] = [...row.options, ...(row.unsure ? [UNSURE] : [])];
  const answer = fc.constantFrom(...offered);
  return [row.field, row.needed ? answer : fc.option(answer)];
});
const arbHome = fc
  .record({
    homeSize: fc.option(fc.constantFrom(...HOME_SIZES)),
    rooms: fc.integer({ min: 1, max: 11 }),
    sqft: fc.constantFrom(...SQUARE_FOOTAGE.map(({ value }) => value)),
    ...Object.fromEntries(answers),
  })
  .map((home) => home as unknown as Home);
const one = fc.constantFrom<(0 | 1)[]>(0, 1);
const yes = fc.boolean();

/** A wizard whose every question is answered, as it is where prices can be kept. */
const arbBooking: fc.Arbitrary<Booking> = fc
  .record({
    from: fc.constantFrom('100 Queen St W, Toronto', 'Kingston K7L 3N6'),
    to: fc.constantFrom('Port Credit, Mississauga', 'Ottawa'),
    date: fc.constant('2026-12-01'),
    time: fc.constantFrom('Morning' as const, 'Afternoon' as const),
    fromDetails: fc
      .tuple(
        arbHome,
        fc.record({
          heavyItems: fc.record({ piano: one, safe: one, treadmill: one }),
          items: fc.option(arbItems),
          ownBoxes: yes,
          additionalServices: fc.record({ packing: yes, storage: yes, cleaning: yes, junk: yes }),
        }),
      )
      .map(([home, things]) => ({ ...home, ...things })),
    toDetails: arbHome,
  })
  .map((said) => ({ ...emptyBooking(), ...said }));

/** One that says all that a move needs: a home of a list alone has things on it. */
const arbWhole = arbBooking.filter((booking) => toMove(booking) !== null);

const kept = (booking: Booking) => {
  const move = toMove(booking);
  if (!move) throw new Error('The move is not complete.');
  return BookedMove.parse(move);
};

describe('the answers of a kept move', () => {
  it('make that move again, so that its price is the same', () => {
    fc.assert(
      fc.property(arbWhole, (booking) => {
        const move = kept(booking);
        const again: Booking = { ...emptyBooking(), ...answersOf(move) };
        expect(kept(again)).toEqual(move);
        expect(moveKey(again)).toBe(moveKey(booking));
      }),
    );
  });

  it('leave out nothing that a move says', () => {
    // Each field of the contract is written by some answer, and so is one that is new.
    const written = new Set<string>();
    fc.assert(
      fc.property(arbWhole, (booking) => {
        for (const name of Object.keys(kept(booking))) written.add(name);
      }),
    );
    expect([...written].sort()).toEqual(Object.keys(BookedMove.shape).sort());
  });
});

/** A browser's storage, of one tab or of the device. */
function storage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

describe('answers on this device', () => {
  let device: Storage;
  const tab = async () => {
    vi.resetModules();
    vi.stubGlobal('sessionStorage', storage());
    const [own, { store: ownStore }] = await Promise.all([
      import('../../islands/booking/state/device.ts'),
      import('../../islands/booking/state/store.ts'),
    ]);
    return { ...own, store: ownStore };
  };

  beforeEach(() => {
    clearBooking();
    device = storage();
    vi.stubGlobal('localStorage', device);
    vi.stubGlobal('window', {
      location: { search: '', hash: '#/step4', pathname: '/quote' },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    vi.useRealTimers();
  });

  it('are not kept without the person’s word', async () => {
    const own = await tab();
    own.followRemembered();
    own.store.setState({ from: 'Toronto', to: 'Ottawa' });
    expect(own.remembered()).toBeNull();
    expect(device.getItem(own.DEVICE_KEY)).toBeNull();
  });

  it('follow the wizard from then on, without who asks and what was booked', async () => {
    const own = await tab();
    own.store.setState({
      from: 'Toronto',
      contact: {
        firstName: 'Maya',
        lastName: 'Okafor',
        email: 'maya@example.ca',
        phone: '416 555 0148',
      },
      attempt: { key: 'k', body: 'Maya', leadId: 'L0123456789' },
    });
    expect(own.remember()).toBe(true);
    own.store.setState({ to: 'Ottawa' });
    const text = device.getItem(own.DEVICE_KEY) ?? '';
    expect(text).toContain('Ottawa');
    for (const secret of ['Maya', 'Okafor', 'maya@', '416 555', 'L0123456789'])
      expect(text).not.toContain(secret);
    const later = await tab();
    expect(later.remembers()).toBe(false);
    expect(later.remembered()).toMatchObject({
      answers: { from: 'Toronto', to: 'Ottawa' },
      step: 3,
    });
  });

  it('are gone with one tap, after 14 days, and where they cannot be read', async () => {
    const own = await tab();
    own.store.setState({ from: 'Toronto', to: 'Ottawa' });
    own.remember();
    own.forget();
    own.store.setState({ to: 'Kingston' });
    expect([own.remembers(), own.remembered()]).toEqual([false, null]);
    expect(device.getItem(own.DEVICE_KEY)).toBeNull();

    own.remember();
    vi.useFakeTimers({ now: Date.now() + 14 * 24 * 60 * 60 * 1000 });
    expect((await tab()).remembered()).toBeNull();
    expect(device.getItem(own.DEVICE_KEY)).toBeNull();

    device.setItem(own.DEVICE_KEY, '{');
    expect(own.remembered()).toBeNull();
    expect(device.getItem(own.DEVICE_KEY)).toBeNull();
  });

  it('forgotten in another tab are not written again by this one', async () => {
    const heard: ((event: Partial<StorageEvent>) => void)[] = [];
    Object.assign(window, {
      addEventListener: (name: string, listener: (typeof heard)[number]) =>
        name === 'storage' && heard.push(listener),
    });
    const own = await tab();
    own.store.setState({ from: 'Toronto', to: 'Ottawa' });
    own.remember();
    device.removeItem(own.DEVICE_KEY);
    for (const hear of heard) hear({ key: own.DEVICE_KEY, newValue: null });
    own.store.setState({ to: 'Kingston' });
    expect(own.remembers()).toBe(false);
    expect(device.getItem(own.DEVICE_KEY)).toBeNull();
  });

  it('of an emptied form leave nothing behind', async () => {
    const own = await tab();
    own.store.setState({ from: 'Toronto', to: 'Ottawa' });
    own.remember();
    own.store.setState({ from: '', to: '' });
    expect(device.getItem(own.DEVICE_KEY)).toBeNull();
    expect(own.remembers()).toBe(true);
  });

  it('cannot be kept where the browser denies it', async () => {
    const own = await tab();
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('denied');
      },
      removeItem: () => undefined,
    });
    own.store.setState({ from: 'Toronto', to: 'Ottawa' });
    expect(own.remember()).toBe(false);
    expect(own.remembers()).toBe(false);
  });
});
