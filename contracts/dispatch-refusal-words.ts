import { clockTime } from './arrivals.ts';

/** Why a job cannot be given to a truck and crew at a time; times are `08:30`. */
export const DISPATCH_REFUSAL_WORDS = {
  window: (from: string, until: string) =>
    `The customer was promised an arrival between ${clockTime(from)} and ` +
    `${clockTime(until)}. Agree on another time with the customer first.`,
  agreed: (time: string) =>
    `The customer agreed on ${clockTime(time)}: the crew comes at that time.`,
  before: (name: string, customer: string, until: string, minutes: number) =>
    `${name} is at ${customer}’s until ${clockTime(until)}${minutes > 0 ? `, and needs ${minutes} min to get here` : ''}.`,
  after: (name: string, customer: string, at: string, minutes: number) =>
    `${name} has to be at ${customer}’s at ${clockTime(at)}${minutes > 0 ? `, and needs ${minutes} min to get there` : ''}.`,
};
