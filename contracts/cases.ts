import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { instant, requiredNote } from './texts.ts';

/** Problems that the customer of a paid booking reports (rule 4.25). */

export const CASE_KINDS = ['no_show', 'late', 'damage', 'price', 'other'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_LIMITS = {
  /** Characters of a report, an answer and an outcome. */
  text: 4000,
  /** Hours that the mover has to answer. */
  answerHours: 72,
  /** Days after the move within which a problem can be reported. */
  days: 90,
  /** Cases of a booking, closed ones counted. */
  cases: 10,
  photos: 5,
  photoBytes: 8 * 1024 * 1024,
  /** Most pixels of a photo that is sent, and the longest side of the one that is kept. */
  photoPixels: 50_000_000,
  photoSide: 2000,
} as const;

export const CasePhoto = z.object({ id: z.int(), width: z.int(), height: z.int() });
export type CasePhoto = z.infer<typeof CasePhoto>;

export const Case = z.object({
  id: z.int(),
  kind: z.enum(CASE_KINDS),
  vendor_name: z.string(),
  text: z.string(),
  state: z.enum(['open', 'answered', 'closed']),
  opened_at: instant,
  answer_by: instant,
  /** Open, and past `answer_by`. */
  overdue: z.boolean(),
  /** The mover's answer; empty before it. */
  answer: z.string(),
  answered_at: z.nullable(instant),
  /** The operator's decision; empty while the case is open. */
  outcome: z.string(),
  closed_at: z.nullable(instant),
  photos: z.array(CasePhoto),
});
export type Case = z.infer<typeof Case>;

export const Cases = z.object({
  /** The kinds that can be reported now. */
  kinds: z.array(z.enum(CASE_KINDS)),
  /** Newest first. */
  cases: z.array(Case),
});
export type Cases = z.infer<typeof Cases>;

export const NewCase = z.object({
  kind: z.enum(CASE_KINDS, 'Choose what went wrong.'),
  text: requiredNote(CASE_LIMITS.text, 'Say what happened.'),
});
export type NewCase = z.infer<typeof NewCase>;

const PHOTO = { 200: ['The photo', 'image/jpeg'] } as const;
const NO_PHOTO = { 404: 'There is no such photo' } as const;

export const getCases = endpoint('GET', '/api/booking/cases', {
  needs: 'booking_link',
  summary: 'Problems that were reported, and what can be',
  reply: { 200: ['All of them', Cases] },
});

export const postCase = endpoint('POST', '/api/booking/cases', {
  needs: 'booking_link',
  summary: 'Report a problem',
  body: NewCase,
  reply: { 201: ['All of them', Cases] },
  problems: { 409: 'It cannot be reported now, or is reported already' },
});

export const postCasePhoto = endpoint('POST', '/api/booking/cases/:case/photos', {
  needs: 'booking_link',
  summary: 'Add a photo to an open case: the bytes of a JPEG, PNG or WebP file',
  body: 'image/*',
  reply: { 201: ['All of them', Cases] },
  problems: {
    404: 'There is no such case',
    409: 'The case is closed, or has five photos',
    413: 'Larger than 8 MB',
    422: 'Neither JPEG, PNG nor WebP, or damaged, or with too many pixels',
    503: 'Too many photos at once',
  },
});

export const deleteCasePhoto = endpoint('DELETE', '/api/booking/cases/:case/photos/:photo', {
  needs: 'booking_link',
  summary: 'Take a photo back while the case is open',
  reply: { 200: ['All of them', Cases] },
  problems: { 404: 'There is no such photo', 409: 'The case is closed' },
});

export const getCasePhoto = endpoint('GET', '/api/booking/cases/:case/photos/:photo', {
  needs: 'booking_link',
  summary: 'A photo of a case',
  reply: PHOTO,
  problems: NO_PHOTO,
});

export const getLeadCases = endpoint('GET', '/vendor/vendor/leads/:id/cases', {
  needs: 'view_leads',
  own: 'lead',
  summary: 'Problems that the customer of a booking has reported',
  reply: { 200: ['All of them, newest first', z.array(Case)] },
});

export const postCaseAnswer = endpoint('POST', '/vendor/vendor/leads/:id/cases/:case/answer', {
  needs: 'manage_leads',
  own: 'lead',
  summary: 'Answer a problem, once',
  body: z.object({ text: requiredNote(CASE_LIMITS.text, 'Write your answer.') }),
  reply: { 200: ['All of them, newest first', z.array(Case)] },
  problems: { 404: 'There is no such case', 409: 'It is answered or closed already' },
});

export const getLeadCasePhoto = endpoint(
  'GET',
  '/vendor/vendor/leads/:id/cases/:case/photos/:photo',
  {
    needs: 'view_leads',
    own: 'lead',
    summary: 'A photo of a case',
    reply: PHOTO,
    problems: NO_PHOTO,
  },
);

export const postCaseClosing = endpoint('POST', '/admin/cases/:case/close', {
  needs: 'operator',
  summary: 'Close a case with what was decided, which the customer is mailed',
  body: z.object({ outcome: requiredNote(CASE_LIMITS.text, 'Say what was decided.') }),
  reply: { 200: ['The case as it stands', Case] },
  problems: { 404: 'There is no such case', 409: 'It is closed already' },
});

export const getOpenCasePhoto = endpoint('GET', '/admin/cases/:case/photos/:photo', {
  needs: 'operator',
  summary: 'A photo of a case',
  reply: PHOTO,
  problems: NO_PHOTO,
});
