import * as z from 'zod/mini';

/**
 * The values in the fields of a save when its person began to write: a field that the person left alone keeps others'
 * changes, and a field that both have changed is refused. By the field's name in the call.
 */
export const seenFields = z.optional(
  z.record(z.string(), z.union([z.string(), z.array(z.string())])),
);
export type SeenFields = z.infer<typeof seenFields>;

/** The code of a refusal where another person has changed the same field; `current` has the new value. */
export const EDITED_CODE = 'edited';
