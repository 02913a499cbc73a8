/**
 * The choices of the forms (rule 2.8), as plain data: the wizard's first
 * chunk reads it without carrying the schemas' library along.
 */

export const HOME_TYPES = ['house', 'townhouse', 'condo', 'apartment', 'commercial'] as const;
export type HomeType = (typeof HOME_TYPES)[number];

export const TIME_SLOTS = ['Morning', 'Afternoon'] as const;
export type TimeSlot = (typeof TIME_SLOTS)[number];

/** When the crew arrives, by slot, in the pick-up's clock times. The move itself takes longer. */
export const ARRIVAL_WINDOWS = {
  Morning: { from: '08:00', to: '12:00' },
  Afternoon: { from: '12:00', to: '17:00' },
} as const satisfies Record<TimeSlot, { from: string; to: string }>;

export const HEAVY_ITEMS = ['piano', 'safe', 'treadmill'] as const;
export type HeavyItem = (typeof HEAVY_ITEMS)[number];

export const SERVICES = ['packing', 'storage', 'cleaning', 'junk'] as const;
export type Service = (typeof SERVICES)[number];
/** Services at the home that is left, taxed in its province: the rest goes with what is moved (decision 199). */
export const AT_HOME_LEFT = ['cleaning', 'junk'] as const satisfies readonly Service[];

/** Crew sizes that a vendor prices. */
export const CREW_SIZES = [2, 3, 4, 5, 6] as const;
export type CrewSize = (typeof CREW_SIZES)[number];

/** Rooms 1 to 10; 11 stands for "10+" (rule 2.8). */
export const ROOMS = { min: 1, max: 11, fallback: 3 } as const;
/** The answers about the access to a home that a person may not be sure of. */
export const NOT_SURE = ['floor', 'elevator', 'carry'] as const;
export type NotSure = (typeof NOT_SURE)[number];

/**
 * How far things are carried between door and truck: up to 25 m, which loading and unloading times
 * hold, up to 75 m, and more (rule 3.24).
 */
export const CARRIES = ['near', 'far', 'very_far'] as const;
export type Carry = (typeof CARRIES)[number];

/** Floors of a house; 3 stands for "3+" (rule 2.8). */
export const FLOORS = { min: 1, max: 3 } as const;
/** Flights of stairs, 12 steps or more each (rule 2.9). */
export const FLIGHTS = { min: 0, max: 10 } as const;
/** "Unit number" of the form: the floor that the unit is on. */
export const UNIT_FLOOR = { min: 1, max: 50 } as const;

/**
 * The basic pattern of rule 2.18: something, an at sign, something with a dot; without
 * the signs that RFC 5322 only allows in quotes or in comments, and with letters, digits and hyphens
 * alone in the ASCII of the domain. Every sign has one place in it: were the parts between dots free
 * to hold dots, a long row of them could be divided in so many ways that one request would keep the
 * server busy for seconds.
 */
export const EMAIL_PATTERN =
  /^[^\s\p{Cc}\p{Cf}@<>()[\]\\,;:"]+@[^\s\p{Cc}\p{Cf}!-,./:-@[-`{-~]+(\.[^\s\p{Cc}\p{Cf}!-,./:-@[-`{-~]+)+$/u;
export const PHONE_MIN_LENGTH = 10;
/**
 * Most characters that the contact fields take. An address may have as many as a mail server takes
 * (RFC 5321, section 4.5.3.1.3).
 */
export const CONTACT_MAX = { firstName: 80, lastName: 80, email: 254, phone: 40 } as const;
