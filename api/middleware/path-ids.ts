import { ProblemError } from '../errors.ts';

/** The id that a path names; `missing` is the sentence of the 404 for what cannot be one. */
export function pathId(text: string | undefined, missing: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text ?? '')) throw new ProblemError(404, missing);
  return Number(text);
}
