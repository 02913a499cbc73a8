import type { Fare, LineParams } from '../../../contracts/price-lines.ts';
import { readTable } from '../places/tables.ts';

/** A crossing that a truck pays for on its way: cents a foot of vehicle, a vehicle, a passenger. */
export type Crossing = Fare & {
  kind: 'ferry' | LineParams['toll']['bridge'];
  /** A single fare covers the way there and back. */
  isReturn: boolean;
  footCents: number;
  vehicleCents: number;
  passengerCents: number;
};

/** The paid ferries and bridges by the points of the network at their ends: `Tsawwassen – Swartz Bay`. */
export const CROSSINGS: ReadonlyMap<string, Crossing> = new Map(
  readTable('crossings.tsv', import.meta.url).map(
    ([from, to, kind, paid, foot, vehicle, passenger, source = '', as_of = '']) => [
      `${from} – ${to}`,
      {
        kind: kind as Crossing['kind'],
        isReturn: paid === 'return',
        footCents: Number(foot),
        vehicleCents: Number(vehicle),
        passengerCents: Number(passenger),
        source,
        as_of,
      },
    ],
  ),
);
