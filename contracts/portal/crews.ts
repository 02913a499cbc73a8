import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { rowId, rowNumber } from '../row-numbers.ts';
import { requiredLine } from '../texts.ts';
import { JobsAhead } from './trucks.ts';

/** A vendor's crews of people who go out together. */
export const Crew = z.object({
  id: z.int(),
  name: z.string(),
  people: z.int(),
  location_id: z.int(),
  retired: z.boolean(),
});
export type Crew = z.infer<typeof Crew>;

export const CrewInput = z.object({
  name: requiredLine(60, 'Name the crew.'),
  people: z
    .int('Write how many people it has.')
    .check(z.gte(1, 'At least 1 person.'), z.lte(20, 'At most 20 people.')),
  location_id: rowNumber('Choose the yard that it starts from.'),
});
export type CrewInput = z.infer<typeof CrewInput>;

export const CrewChange = z.extend(z.partial(CrewInput), { retired: z.optional(z.boolean()) });
export type CrewChange = z.infer<typeof CrewChange>;

export const getCrews = endpoint('GET', '/vendor/vendor/crews', {
  needs: 'view_leads',
  summary: 'The own crews, the retired ones too',
  reply: { 200: ['By name', z.array(Crew)] },
});

export const postCrew = endpoint('POST', '/vendor/vendor/crews', {
  needs: 'manage_leads',
  summary: 'Add a crew',
  body: CrewInput,
  reply: { 201: ['Added', Crew] },
  problems: { 409: 'Another crew has this name' },
});

export const patchCrew = endpoint('PATCH', '/vendor/vendor/crews/:id', {
  needs: 'manage_leads',
  own: 'crew',
  summary: 'Rename, move, retire or bring back a crew',
  params: z.object({ id: rowId }),
  body: CrewChange,
  reply: { 200: ['As it is now', Crew] },
  problems: { 409: ['The name is taken, or `jobs` lie ahead', JobsAhead] },
});
