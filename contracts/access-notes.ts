import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { rowNumber } from './row-numbers.ts';
import { instant, line, note } from './texts.ts';

/** The ways into the two homes that a crew has to know beside the answers for the price (rule 8.8). */

const time = (says: string) =>
  z.nullable(z.string(says).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, says)));

/** A home's way in. Times are those of the home's own clocks. */
export const HomeAccess = z
  .object({
    /** The number to ring, or the code of the door. */
    buzzer: line(60),
    /** The window in which the building keeps an elevator for the move. */
    elevator_from: time('Write the time as 08:30.'),
    elevator_to: time('Write the time as 08:30.'),
    parking: line(200),
    note: note(500),
  })
  .check(
    z.refine(
      ({ elevator_from, elevator_to }) => (elevator_from === null) === (elevator_to === null),
      { error: 'Write from when until when the elevator is booked.', path: ['elevator_to'] },
    ),
    z.refine(
      ({ elevator_from: from, elevator_to: to }) => from === null || to === null || from < to,
      { error: 'The booking of the elevator ends after it begins.', path: ['elevator_to'] },
    ),
  );
export type HomeAccess = z.infer<typeof HomeAccess>;

export const NO_ACCESS: HomeAccess = {
  buzzer: '',
  elevator_from: null,
  elevator_to: null,
  parking: '',
  note: '',
};

export const AccessNotes = z.object({
  pickup: HomeAccess,
  dropoff: HomeAccess,
  /** Names the state that a change is made from; 0 before the first change. */
  version: z.int(),
  written_by: z.nullable(z.enum(['customer', 'vendor'])),
  written_at: z.nullable(instant),
});
export type AccessNotes = z.infer<typeof AccessNotes>;

export const AccessNotesInput = z.object({
  version: rowNumber('Say which version you looked at.', 0),
  pickup: HomeAccess,
  dropoff: HomeAccess,
});
export type AccessNotesInput = z.infer<typeof AccessNotesInput>;

const WRITE = {
  body: AccessNotesInput,
  reply: { 200: ['The notes as they are now', AccessNotes] },
  problems: { 409: 'No mover has the booking now, or the notes have changed since' },
} as const;

export const getAccessNotes = endpoint('GET', '/api/booking/access-notes', {
  needs: 'booking_link',
  summary: 'What the crew is told of the two homes',
  reply: { 200: ['The notes', AccessNotes] },
});

export const putAccessNotes = endpoint('PUT', '/api/booking/access-notes', {
  needs: 'booking_link',
  summary: 'Tell the crew how to get into the two homes',
  ...WRITE,
});

export const putLeadAccessNotes = endpoint('PUT', '/vendor/vendor/leads/:id/access-notes', {
  needs: 'manage_leads',
  own: 'lead',
  summary: 'Write down how the crew gets into the two homes',
  ...WRITE,
});
