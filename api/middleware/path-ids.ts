import * as z from 'zod/mini';
import { LeadId } from '../../contracts/leads.ts';
import { MISSING, ProblemError, type Sentence } from '../errors.ts';

/** The id that a path names; `missing` is the sentence of the 404 for what cannot be one. */
export function pathId(text: string | undefined, missing: Sentence): number {
  if (!/^[1-9]\d{0,8}$/.test(text ?? '')) throw new ProblemError(404, missing);
  return Number(text);
}

/** The lead's id of a path; anything else is a lead that does not exist. */
export function leadIdOf(text: string): string {
  if (!z.safeParse(LeadId, text).success) throw unknownLead();
  return text;
}

export const unknownLead = () => new ProblemError(404, MISSING.lead);
