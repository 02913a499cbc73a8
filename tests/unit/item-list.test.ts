import { beforeEach, describe, expect, test } from 'vitest';
import { ITEM_CUBIC_FEET, type ItemCode } from '../../contracts/item-volumes.ts';
import { SYNONYMS } from '../../islands/booking/messages/items.ts';
import { searchItems } from '../../islands/booking/parts/item-search.ts';
import { emptyBooking, sanitize } from '../../islands/booking/state/booking.ts';
import {
  bringBack,
  clearList,
  estimateBoxes,
  removeHeavy,
  sayByList,
  setCount,
} from '../../islands/booking/state/item-list.ts';
import { set, setDestination, setOrigin, store } from '../../islands/booking/state/store.ts';
import { mostOf, withHeavy } from '../../islands/shared/move/items.ts';
import { moveKey, toMove } from '../../islands/shared/move/wire-move.ts';

const home = () => store.getState().fromDetails;
beforeEach(() => store.setState(emptyBooking()));

describe('the search', () => {
  test.each([
    ['couch', 'sofa'],
    ['Chesterfield', 'sofa'],
    ['fridge', 'fridge'],
    ['refrig', 'fridge'],
    ['bikes', 'bicycle'],
    ['chairs', 'dining_chair'],
    ['bbq', 'barbecue'],
    ['night stand', undefined],
    ['nightstand', 'night_table'],
    ['king bed', 'bed_king'],
    ['armoire', 'wardrobe'],
    ['télévision', 'tv'],
    ['  ', undefined],
    ['xyz', undefined],
    ['(', undefined],
  ])('for %j finds %s', (text, code) => {
    const found = searchItems(text);
    if (code === undefined) expect(found).toEqual([]);
    else expect(found).toContain(code);
  });

  test('names first what is called so', () => {
    expect(searchItems('bed')[0]).toBe('sofa_bed');
    expect(searchItems('sofa')[0]).toBe('sofa');
    expect(searchItems('box')[0]).toBe('toy_box');
    expect(searchItems('bike')).toEqual(['bicycle', 'kids_bicycle', 'exercise_bike']);
    expect(new Set(searchItems('bed')).size).toBe(searchItems('bed').length);
  });

  test('has other words for things of the table alone', () => {
    for (const code of Object.keys(SYNONYMS)) {
      expect(ITEM_CUBIC_FEET[code as ItemCode]).toBeGreaterThan(0);
    }
  });
});

describe('the list of a booking', () => {
  test('comes with boxes until they are counted, and again when they are estimated', () => {
    setOrigin({ rooms: 3 });
    setCount('sofa', 3);
    const estimated = home().items?.box ?? 0;
    expect(estimated).toBeGreaterThan(0);
    setCount('bed_queen', 2);
    expect(home().items?.box).toBeGreaterThan(estimated);
    setCount('box', 7);
    setCount('wardrobe', 9);
    expect(home()).toMatchObject({ items: { box: 7 }, ownBoxes: true });
    estimateBoxes();
    expect(home().ownBoxes).toBe(false);
    expect(home().items?.box).toBeGreaterThan(7);
  });

  test('is none without things, and comes back as it was', () => {
    setCount('sofa', 1);
    const { items, ownBoxes } = home();
    setCount('sofa', 0);
    expect(home().items).toBeNull();
    bringBack({ items, ownBoxes });
    expect(home().items).toEqual(items);
    clearList();
    expect(home()).toMatchObject({ items: null, ownBoxes: false });
  });

  test('ticks and clears its heavy items, and leaves those that it does not name', () => {
    setOrigin({ heavyItems: { piano: 0, safe: 1, treadmill: 0 } });
    setCount('piano_upright', 1);
    setCount('treadmill', 1);
    expect(home().heavyItems).toEqual({ piano: 1, safe: 1, treadmill: 1 });
    setCount('treadmill', 0);
    expect(home().heavyItems).toEqual({ piano: 1, safe: 1, treadmill: 0 });
    removeHeavy('piano');
    expect(home()).toMatchObject({ items: null, heavyItems: { piano: 0, safe: 1 } });
    // Fewer than the list names: the list would have the last word.
    setCount('piano_upright', 2);
    expect(withHeavy(home(), 'piano', 1)).toMatchObject({ items: null, heavyItems: { piano: 1 } });
    expect(withHeavy(home(), 'safe', 2)).not.toHaveProperty('items');
    expect(mostOf({ piano_upright: 2, sofa: 3 }, 'piano_grand')).toBe(3);
    expect(mostOf({ piano_upright: 2 }, 'piano_upright')).toBe(5);
    expect(mostOf({ sofa: 3 }, 'sofa')).toBe(99);
  });

  test('says the home where it alone does', () => {
    setOrigin({ rooms: 6, homeSize: '3_bedrooms' });
    sayByList();
    expect(home()).toMatchObject({ homeSize: 'items', rooms: null });
    setCount('sofa', 8);
    expect(home().rooms).toBe(4);
    setCount('sofa', 0);
    expect(home().rooms).toBeNull();
  });

  test('goes with the move, and is no move yet while it is empty and alone says the home', () => {
    set({ from: 'a', to: 'b', date: '2026-12-01', time: 'Morning' });
    setOrigin({ homeType: 'house' });
    setDestination({ homeType: 'house' });
    expect(toMove(store.getState())).not.toHaveProperty('items');
    setCount('sofa', 2);
    expect(toMove(store.getState())?.items).toEqual(home().items);
    setCount('sofa', 0);
    sayByList();
    expect(moveKey(store.getState())).toBe('');
    setCount('sofa', 2);
    expect(toMove(store.getState())).toMatchObject({ home_size: 'items', items: { sofa: 2 } });
    setCount('sofa', 0);
    expect(moveKey(store.getState())).toBe('');
  });

  test('is kept as it is, and what is no list is not', () => {
    setCount('sofa', 2);
    setCount('box', 4);
    const stored = JSON.parse(JSON.stringify({ fromDetails: home() }));
    expect(sanitize(emptyBooking(), stored).fromDetails).toEqual(home());
    const wrong = { fromDetails: { items: 'sofa', ownBoxes: 'yes' } };
    expect(sanitize(emptyBooking(), wrong).fromDetails).toMatchObject({
      items: null,
      ownBoxes: false,
    });
  });
});
