import {
  HEAVY_ITEMS,
  type HeavyItem,
  type HomeType,
  NOT_SURE,
  type NotSure,
  ROOMS,
} from '../../../../../contracts/choices.ts';
import { dockField, type End } from '../../../../../contracts/home-texts.ts';
import { type HomeSize, sizedHome } from '../../../../../contracts/homes.ts';
import type { ItemCode } from '../../../../../contracts/item-volumes.ts';
import {
  BOX,
  estimatedBoxes,
  HEAVY_MAX,
  hasItems,
  heavyOf,
  ITEM_LIMITS,
  type Items,
  roomsOfItems,
  withoutHeavy,
} from '../../../../../contracts/items.ts';
import type { BookedMove } from '../../../../../contracts/moves.ts';

/** What follows from an answer about a move for the others, as the wizard has it. */

type Patch = Partial<BookedMove>;

/** A flat is asked for floor, elevator and dock. */
export const hasUnit = (type: HomeType): boolean => type === 'condo' || type === 'apartment';
/** A house or townhouse is asked for its stairs. */
export const hasStairs = (type: HomeType): boolean => type === 'house' || type === 'townhouse';
export const isOffice = (size: HomeSize): boolean => size.startsWith('desks');

/** Another kind of home: what is not asked of it counts as its default, what is asked anew is open. */
export function typePatch(move: BookedMove, end: End, type: HomeType): Patch {
  const was = move[`home_type_at_${end}`];
  const before = move[`not_sure_at_${end}`] ?? [];
  const isOpen = (name: NotSure) => {
    if (name === 'carry') return !hasStairs(type) && (hasStairs(was) || before.includes(name));
    return hasUnit(type) && (!hasUnit(was) || before.includes(name));
  };
  const unsure = NOT_SURE.filter(isOpen);
  return {
    [`home_type_at_${end}`]: type,
    [`not_sure_at_${end}`]: unsure,
    [`stairs_at_${end}`]: hasStairs(type) ? move[`stairs_at_${end}`] : 0,
    [`floor_at_${end}`]: hasUnit(type) ? move[`floor_at_${end}`] : 1,
    [`elevator_at_${end}`]: hasUnit(type) && move[`elevator_at_${end}`],
    [`carry_at_${end}`]: unsure.includes('carry') ? 'near' : move[`carry_at_${end}`],
    [dockField(end)]: !hasStairs(type) && move[dockField(end)],
    ...(end === 'pickup' ? leftHome(move, type) : newHome(move, type)),
  };
}

/** What the home that is left is asked alone: a house for its floors and garage, an office for its feet. */
function leftHome(move: BookedMove, type: HomeType): Patch {
  const house = type === 'house';
  const alone: Patch = {
    floors_at_pickup: house ? (move.floors_at_pickup ?? 1) : undefined,
    garage_at_pickup: house ? (move.garage_at_pickup ?? false) : undefined,
  };
  const office = type === 'commercial';
  const { home_size: size } = move;
  if (size && isOffice(size) === office) return { ...alone, ...sizePatch(move, size, type) };
  if (office === (move.home_type_at_pickup === 'commercial')) return alone;
  return {
    ...alone,
    home_size: null,
    total_rooms: office ? ROOMS.min : ROOMS.fallback,
    square_footage: null,
  };
}

const newHome = (move: BookedMove, type: HomeType): Patch =>
  type === 'commercial'
    ? { rooms_at_dropoff: undefined, square_footage_at_dropoff: move.square_footage_at_dropoff }
    : { rooms_at_dropoff: move.rooms_at_dropoff, square_footage_at_dropoff: undefined };

/** The home as people say it, with the rooms or feet that it stands for; null has them say it. */
export function sizePatch(
  move: BookedMove,
  size: HomeSize | null,
  type: HomeType = move.home_type_at_pickup,
): Patch {
  if (size === null) return { home_size: null };
  if (size !== 'items') return { home_size: size, ...sizedHome(size, type) };
  return { home_size: size, ...roomsBy(move.items ?? {}) };
}

/** The rooms of a home that its list says; none until there is a list. */
function roomsBy(items: Items): Patch {
  const rooms = roomsOfItems(items);
  return rooms ? { total_rooms: rooms, square_footage: null } : {};
}

/** An answer about how a home is reached; null where the person is not sure. */
export function accessPatch(
  move: BookedMove,
  end: End,
  name: NotSure,
  value: number | boolean | string | null,
): Patch {
  const others = (move[`not_sure_at_${end}`] ?? []).filter((one) => one !== name);
  const usual = { floor: 1, elevator: false, carry: 'near' } as const;
  return {
    [`${name}_at_${end}`]: value ?? usual[name],
    [`not_sure_at_${end}`]: value === null ? [...others, name] : others,
  };
}

/** At a dock the way to the truck is short until it is said otherwise. */
export const dockPatch = (move: BookedMove, end: End, has: boolean): Patch => ({
  [dockField(end)]: has,
  ...(has && {
    [`not_sure_at_${end}`]: (move[`not_sure_at_${end}`] ?? []).filter((name) => name !== 'carry'),
  }),
});

/** Another list of things: heavy items follow it, and the rooms of a home that it says. */
export function itemsPatch(move: BookedMove, items: Items): Patch {
  const [had, has] = [heavyOf(move.items), heavyOf(items)];
  const changed = HEAVY_ITEMS.filter((item) => had[item] !== has[item]);
  const counts = changed.map((item) => [item, has[item]] as const);
  return {
    items: hasItems(items) ? items : undefined,
    heavy_items: { ...move.heavy_items, ...Object.fromEntries(counts) },
    ...(move.home_size === 'items' && roomsBy(items)),
  };
}

/** The list with so many of a thing; none takes it off. */
export function withCount(items: Items, code: ItemCode, count: number): Items {
  const { [code]: _before, ...others } = items;
  return count > 0 ? { ...others, [code]: count } : others;
}

/** Most of a thing that the list may hold beside what it holds. */
export function mostOf(items: Items, code: ItemCode): number {
  const heavy = HEAVY_ITEMS.find((item) => heavyOf({ [code]: 1 })[item] > 0);
  return heavy ? HEAVY_MAX - heavyOf(items)[heavy] + (items[code] ?? 0) : ITEM_LIMITS.count;
}

/** The boxes that usually go with a list, where it holds another number of them; else null. */
export function usualBoxes({ items = {}, ...move }: BookedMove): number | null {
  const sized = move.home_size !== 'items' && move.home_type_at_pickup !== 'commercial';
  const boxes = estimatedBoxes(items, sized ? move.total_rooms : null);
  return boxes > 0 && boxes !== (items[BOX] ?? 0) ? boxes : null;
}

/** So many of a heavy item; fewer than the list names take it off the list, which would outvote them. */
export function heavyPatch(move: BookedMove, item: HeavyItem, count: number): Patch {
  const items = move.items ?? {};
  const fewer = count < heavyOf(items)[item];
  return {
    ...(fewer && itemsPatch(move, withoutHeavy(items, item))),
    heavy_items: { ...move.heavy_items, [item]: count },
  };
}
