import { ARRIVAL_WORDS } from './arrival-words.ts';

const { clock } = ARRIVAL_WORDS;

/** Where a truck or crew is before or after the wanted job. */
type Busy = {
  name: string;
  customer: string;
  at: string;
  /** Of driving between the two; 0 where they are next to each other. */
  minutes: number;
};

/** Why a job cannot be given to a truck and crew at a time. Times are as `08:00`. */
export const DISPATCH_WORDS = {
  window: (from: string, until: string): string =>
    `The customer was promised an arrival between ${clock(from)} and ${clock(until)}. Agree on another time with the customer first.`,
  agreed: (time: string): string =>
    `The customer agreed on ${clock(time)}: the crew comes at that time.`,
  before: ({ name, customer, at, minutes }: Busy): string =>
    `${name} is at ${customer}’s until ${clock(at)}${way(minutes, 'here')}.`,
  after: ({ name, customer, at, minutes }: Busy): string =>
    `${name} has to be at ${customer}’s at ${clock(at)}${way(minutes, 'there')}.`,
};

const way = (minutes: number, where: string) =>
  minutes > 0 ? `, and needs ${minutes} min to get ${where}` : '';
