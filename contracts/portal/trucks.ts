import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { rowId, rowNumber } from '../row-numbers.ts';
import { line, requiredLine } from '../texts.ts';

/** A vendor's trucks by name, for its own planning: the calendar says how many can be booked. */
export const Truck = z.object({
  id: z.int(),
  name: z.string(),
  plate: z.string(),
  location_id: z.int(),
  /** The truck drives no more, and can be brought back. */
  retired: z.boolean(),
});
export type Truck = z.infer<typeof Truck>;

export const TruckInput = z.object({
  name: requiredLine(60, 'Name the truck.'),
  plate: z._default(line(20), ''),
  location_id: rowNumber('Choose the yard that it stands at.'),
});
export type TruckInput = z.infer<typeof TruckInput>;

export const TruckChange = z.extend(z.partial(TruckInput), { retired: z.optional(z.boolean()) });
export type TruckChange = z.infer<typeof TruckChange>;

/** The jobs ahead, which keep a truck or crew from being retired. */
export const JobsAhead = z.object({
  jobs: z.array(z.object({ lead_id: z.string(), day: z.string(), customer: z.string() })),
});

export const getTrucks = endpoint('GET', '/vendor/vendor/trucks', {
  needs: 'view_leads',
  summary: 'The own trucks, the retired ones too',
  reply: { 200: ['By name', z.array(Truck)] },
});

export const postTruck = endpoint('POST', '/vendor/vendor/trucks', {
  needs: 'manage_leads',
  summary: 'Add a truck',
  body: TruckInput,
  reply: { 201: ['Added', Truck] },
  problems: { 409: 'Another truck has this name' },
});

export const postTrucksOfYards = endpoint('POST', '/vendor/vendor/trucks/from-yards', {
  needs: 'manage_leads',
  summary: 'Add a truck for each that a yard counts and has none of by name',
  reply: { 200: ['All trucks', z.array(Truck)] },
});

export const patchTruck = endpoint('PATCH', '/vendor/vendor/trucks/:id', {
  needs: 'manage_leads',
  own: 'truck',
  summary: 'Rename, move, retire or bring back a truck',
  params: z.object({ id: rowId }),
  body: TruckChange,
  reply: { 200: ['As it is now', Truck] },
  problems: { 409: ['The name is taken, or `jobs` lie ahead', JobsAhead] },
});
