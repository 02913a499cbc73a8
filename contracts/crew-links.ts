import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { JobSheet } from './job-sheets.ts';
import { rowId, rowNumber } from './row-numbers.ts';
import { instant, plainDate } from './texts.ts';

/** A link by which a crew opens its jobs of one day, without an account (rule 8.9). */

/** The page of a crew's day. The token stands in the fragment, which reaches no log. */
export const crewAddress = (token: string): string => `/crew#/${token}`;

/** The hours of a link, by the yard's clocks: it opens on its day, and closes on the next. */
export const CREW_LINK_HOURS = { opens: '05:00', closes: '03:00' } as const;

const day = plainDate('Choose a date.');

export const CrewLink = z.object({
  id: z.int(),
  crew_id: z.int(),
  crew: z.string(),
  day: z.string(),
  opens_at: instant,
  closes_at: instant,
  /** IANA zone of the yard, by whose clocks the link opens. */
  time_zone: z.string(),
  created_at: instant,
  created_by: z.string(),
});

/** The address is told once, since only its hash is kept; `qr` is the same as an SVG picture. */
export const NewCrewLink = z.extend(CrewLink, { url: z.string(), qr: z.string() });
export type NewCrewLink = z.infer<typeof NewCrewLink>;

/** A crew with jobs on a day, and the link that opens them, while there is one. */
export const CrewOfDay = z.object({
  crew_id: z.int(),
  crew: z.string(),
  people: z.int(),
  jobs: z.int(),
  link: z.nullable(CrewLink),
});
export type CrewOfDay = z.infer<typeof CrewOfDay>;

/** The page that a crew's link opens. */
export const CrewDay = z.object({
  vendor_name: z.string(),
  crew: z.string(),
  day: z.string(),
  closes_at: instant,
  /** In the order in which they begin. */
  jobs: z.array(JobSheet),
});
export type CrewDay = z.infer<typeof CrewDay>;

export const getCrewLinks = endpoint('GET', '/vendor/vendor/crew-links', {
  needs: 'view_leads',
  summary: 'The crews with jobs on a day, and their links',
  query: z.object({ day }),
  reply: { 200: ['A row a crew', z.array(CrewOfDay)] },
});

export const postCrewLink = endpoint('POST', '/vendor/vendor/crew-links', {
  needs: 'manage_leads',
  summary: "Make a link to a crew's day",
  description: 'Ends the one before it. The address is told once.',
  body: z.object({ crew_id: rowNumber('Choose a crew.'), day }),
  reply: { 201: ['The link', NewCrewLink] },
  problems: { 404: 'There is no such crew', 409: 'The crew has no job on that day' },
});

export const deleteCrewLink = endpoint('DELETE', '/vendor/vendor/crew-links/:id', {
  needs: 'manage_leads',
  summary: "Take a crew's link back",
  params: z.object({ id: rowId }),
  reply: { 204: 'It opens nothing any more' },
});

export const getCrewDay = endpoint('GET', '/api/crew/jobs', {
  needs: 'crew_link',
  summary: "The crew's jobs of the day that its link opens",
  reply: { 200: ['The day', CrewDay] },
});
