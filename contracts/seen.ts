import * as z from 'zod/mini';

/**
 * What stood in the fields of a save when its person began to write: what they left alone stays as others have made it
 * since, and what both have changed is refused. By the field's name in the call.
 */
export const seenFields = z.optional(
  z.record(z.string(), z.union([z.string(), z.array(z.string())])),
);
export type SeenFields = z.infer<typeof seenFields>;

/** The code of a refusal where another person has changed the same; `current` says to what. */
export const EDITED_CODE = 'edited';
