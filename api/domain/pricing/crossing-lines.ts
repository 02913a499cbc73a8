import { CROSSINGS } from '../roads/crossings.ts';
import type { AddLine } from './calculators.ts';

/** Feet of a truck before its box, by whose length it is named; a box of unknown length counts as the longest. */
const CAB_FEET = 9;
const LONGEST_BOX_FEET = 26;

/**
 * Writes a line for each ferry and toll bridge of a way, at its fare as known (`crossings.tsv`): the trucks by their length with
 * their drivers, and the rest of the crew as passengers. A return fare covers two crossings.
 */
export function addCrossings(
  add: AddLine,
  crossings: readonly string[],
  truckSize: string,
  crew: number,
  trucks: number,
): void {
  if (crossings.length === 0) return;
  const feet = (Number.parseInt(truckSize, 10) || LONGEST_BOX_FEET) + CAB_FEET;
  for (const between of new Set(crossings)) {
    const crossing = CROSSINGS.get(between);
    if (!crossing) continue;
    const { kind, isReturn, footCents, vehicleCents, passengerCents, source, as_of } = crossing;
    const fare = { source, as_of };
    const times = crossings.filter((one) => one === between).length;
    const quantity = isReturn ? Math.ceil(times / 2) : times;
    const passengers = Math.max(0, crew - trucks) * passengerCents;
    const rate = trucks * (feet * footCents + vehicleCents) + passengers;
    if (kind === 'ferry') add('ferry', { between, there_and_back: isReturn, fare }, quantity, rate);
    else add('toll', { bridge: kind, fare }, quantity, rate);
  }
}
