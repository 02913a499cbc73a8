import * as z from 'zod/mini';
import {
  CARRIES,
  FLIGHTS,
  FLOORS,
  HEAVY_ITEMS,
  type HeavyItem,
  HOME_TYPES,
  type HomeType,
  NOT_SURE,
  type NotSure,
  ROOMS,
  SERVICES,
  type Service,
  TIME_SLOTS,
  type TimeSlot,
  UNIT_FLOOR,
} from './choices.ts';
import { HOME_SIZES } from './homes.ts';
import { HEAVY_MAX, heavyOf, ITEM_LIMITS, type Items, isItem } from './items.ts';
import { plainDate, postalAddress } from './texts.ts';

export {
  FLIGHTS,
  HEAVY_ITEMS,
  type HeavyItem,
  HOME_TYPES,
  type HomeType,
  type NotSure,
  ROOMS,
  SERVICES,
  type Service,
  TIME_SLOTS,
  type TimeSlot,
  UNIT_FLOOR,
};

const whole = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
const flag = z._default(z.boolean(), false);

export const MoveDate = plainDate('Choose a move date.');

/** Morning or Afternoon in any case, or a clock time (rule 2.7 gives `09:00`). */
export const MoveTime = z.pipe(
  z.string('Choose Morning or Afternoon.').check(z.trim(), z.maxLength(20)),
  z.transform((value, context): TimeSlot => {
    const slot = TIME_SLOTS.find((known) => known.toLowerCase() === value.toLowerCase());
    if (slot) return slot;
    const clock = /^([01]?\d|2[0-3]):[0-5]\d$/.exec(value);
    if (clock) return Number(clock[1]) < 12 ? 'Morning' : 'Afternoon';
    context.issues.push({ code: 'custom', input: value, message: 'Choose Morning or Afternoon.' });
    return z.NEVER;
  }),
);

const heavyCount = z._default(whole(0, HEAVY_MAX), 0);
const HeavyCounts = z.object({ piano: heavyCount, safe: heavyCount, treadmill: heavyCount });

/** A list of things by code (rule 3.23); the error names each unknown thing. */
const ItemCounts = z.record(z.string(), whole(1, ITEM_LIMITS.count)).check(
  z.refine((items) => Object.keys(items).length <= ITEM_LIMITS.kinds, {
    error: `A list has at most ${ITEM_LIMITS.kinds} different things.`,
    abort: true,
  }),
  (payload) => {
    for (const code of Object.keys(payload.value).filter((name) => !isItem(name))) {
      const message = 'There is no such thing in the list of items.';
      payload.issues.push({ code: 'custom', input: code, path: [code], message });
    }
    for (const [heavy, count] of Object.entries(heavyOf(payload.value as Items))) {
      if (count <= HEAVY_MAX) continue;
      const message = `A list has at most ${HEAVY_MAX} of each heavy item: ${heavy}.`;
      payload.issues.push({ code: 'custom', input: payload.value, path: [], message });
    }
  },
) as unknown as z.ZodMiniType<Items, Items>;

const ServiceFlags = z.object({ packing: flag, storage: flag, cleaning: flag, junk: flag });

const notSure = z.array(z.enum(NOT_SURE)).check(z.maxLength(NOT_SURE.length));

/** A list as replies carry it: older codes may have no words any more. */
export const StoredItems = z.record(z.string(), z.int());

/** The homes and the ways into them: they change the hours, and the crew is told. */
export const HomeFacts = z.object({
  stairs_at_pickup: z._default(whole(FLIGHTS.min, FLIGHTS.max), 0),
  stairs_at_dropoff: z._default(whole(FLIGHTS.min, FLIGHTS.max), 0),
  elevator_at_pickup: flag,
  elevator_at_dropoff: flag,
  loading_dock_at_pickup: flag,
  loading_dock_at_dropoff: flag,
  home_type_at_pickup: z._default(z.enum(HOME_TYPES), 'house'),
  home_type_at_dropoff: z._default(z.enum(HOME_TYPES), 'house'),
  floor_at_pickup: z._default(whole(UNIT_FLOOR.min, UNIT_FLOOR.max), 1),
  floor_at_dropoff: z._default(whole(UNIT_FLOOR.min, UNIT_FLOOR.max), 1),
  carry_at_pickup: z._default(z.enum(CARRIES), 'near'),
  carry_at_dropoff: z._default(z.enum(CARRIES), 'near'),
  /** The answers of which the person is not sure: their fields above then say nothing (rule 3.17). */
  not_sure_at_pickup: z.optional(notSure),
  not_sure_at_dropoff: z.optional(notSure),
});

/**
 * A move as the calls carry it: `POST /api/generate`'s body and `quote_data` of `POST /api/leads`.
 * Fields and defaults by rule 6.8; the home types, floors and loading docks are ours,
 * optional, because the wizard asks for them and they change the hours.
 */
export const Move = z.object({
  origin_address: postalAddress(300, 'Enter the address that you move from.'),
  destination_address: postalAddress(300, 'Enter the address that you move to.'),
  move_date: MoveDate,
  move_time: MoveTime,
  total_rooms: z._default(whole(ROOMS.min, ROOMS.max), ROOMS.fallback),
  square_footage: z._default(z.nullable(whole(1, 20_000)), null),
  /** The home in people's words; where given, it decides rooms and square feet (rule 3.14). */
  home_size: z.optional(z.nullable(z.enum(HOME_SIZES))),
  estimated_weight: z._default(z.number().check(z.gte(0), z.lte(200_000)), 0),
  heavy_items: z.prefault(HeavyCounts, {}),
  /** The list's volume takes the place of the rooms'; its pianos, safes and treadmills are heavy items. */
  items: z.optional(ItemCounts),
  additional_services: z.prefault(ServiceFlags, {}),
  ...HomeFacts.shape,
});
export type Move = z.infer<typeof Move>;

/** The wizard's questions for the crew alone: they change no price, and vendor and mail are told the answers. */
export const CrewFacts = z.object({
  floors_at_pickup: whole(FLOORS.min, FLOORS.max),
  garage_at_pickup: z.boolean(),
  rooms_at_dropoff: whole(ROOMS.min, ROOMS.max),
  square_footage_at_dropoff: whole(1, 20_000),
});
export type CrewFacts = z.infer<typeof CrewFacts>;

/** A move as it is booked. A fact for the crew is left out where the home's type hides it. */
export const BookedMove = z.extend(Move, z.partial(CrewFacts).shape);
export type BookedMove = z.infer<typeof BookedMove>;
/** The answers of a booked move, beside its addresses, its date and its list of things. */
export const BookedAnswers = z.omit(BookedMove, {
  origin_address: true,
  destination_address: true,
  move_date: true,
  move_time: true,
  estimated_weight: true,
  items: true,
});
export type BookedAnswers = z.infer<typeof BookedAnswers>;
/** The body as a client may send it: without the fields that have a default. */
export type MoveInput = z.input<typeof Move>;
