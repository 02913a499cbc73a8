import * as z from 'zod/mini';
import { DispatchRefusal } from '../dispatch-refusals.ts';
import { endpoint } from '../endpoints.ts';
import { rowId, rowNumber, seenVersion } from '../row-numbers.ts';
import { plainDate } from '../texts.ts';

/** Which truck and crew go to a booking on one of its days. */
export const Dispatch = z.object({
  id: z.int(),
  lead_id: z.string(),
  day: z.string(),
  truck_id: z.int(),
  crew_id: z.nullable(z.int()),
  /** When the truck is at the door, by the clocks of the pick-up: `08:30`. */
  starts_at: z.string(),
  /** Names the state that a change is made from. */
  version: z.int(),
});
export type Dispatch = z.infer<typeof Dispatch>;

const truckId = rowNumber('Choose a truck.');
const crewId = z.nullable(rowNumber('Choose a crew.'));
const startsAt = z
  .string('Say when the truck is at the door.')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter the time as 08:30.'));

export const DispatchInput = z.object({
  day: plainDate('Say on which day.'),
  truck_id: truckId,
  crew_id: z._default(crewId, null),
  starts_at: startsAt,
});
export type DispatchInput = z.infer<typeof DispatchInput>;

export const DispatchChange = z.object({
  version: seenVersion,
  truck_id: z.optional(truckId),
  crew_id: z.optional(crewId),
  starts_at: z.optional(startsAt),
});
export type DispatchChange = z.infer<typeof DispatchChange>;

const DispatchParam = z.object({ id: rowId });
/** Another person was quicker: the dispatch as it is now, or null where it is gone. */
const Changed = z.object({ dispatch: z.nullable(Dispatch) });
const REFUSED = ['The truck or the crew cannot make it: `refusal` says why',
  z.object({ refusal: DispatchRefusal })] as const; // biome-ignore format: reads better

export const postDispatch = endpoint('POST', '/vendor/vendor/leads/:id/dispatches', {
  needs: 'manage_leads',
  own: 'lead',
  summary: 'Give a booking a truck on one of its days',
  body: DispatchInput,
  reply: { 201: ['Assigned', Dispatch] },
  problems: { 409: 'It has all its trucks, or is over', 422: REFUSED },
});

export const patchDispatch = endpoint('PATCH', '/vendor/vendor/dispatches/:id', {
  needs: 'manage_leads',
  own: 'dispatch',
  summary: 'Change the truck, the crew or the time',
  params: DispatchParam,
  body: DispatchChange,
  reply: { 200: ['As it is now', Dispatch] },
  problems: { 409: ['Changed since (`changed`), or the booking is over', Changed], 422: REFUSED },
});

export const deleteDispatch = endpoint('DELETE', '/vendor/vendor/dispatches/:id', {
  needs: 'manage_leads',
  own: 'dispatch',
  summary: 'Take the truck off the booking',
  params: DispatchParam,
  query: z.object({ version: z.coerce.number().check(z.int(), z.gte(1)) }),
  reply: { 204: 'It waits for a truck again' },
  problems: { 409: ['Changed since it was looked at', Changed] },
});
