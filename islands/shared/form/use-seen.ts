import { useState } from 'react';
import { EDITED_CODE, type SeenFields } from '../../../contracts/seen.ts';
import { ApiError } from '../client.ts';

type Seen = NonNullable<SeenFields>;

/**
 * The values of a form's fields when its person began to write. They stay while others save; the values that a refusal
 * tells, and the values that the person has saved, are seen too.
 */
export function useSeen(first: Seen) {
  const [was, setWas] = useState(first);
  const see = (more: Seen) => setWas((before) => ({ ...before, ...more }));
  const learn = (error: Error) => {
    const problem = error instanceof ApiError ? error.problem : undefined;
    if (problem?.code === EDITED_CODE) see((problem as { current?: Seen }).current ?? {});
  };
  return { was, see, learn };
}

/** The fields of a form that differ from its opening: fields that others save beside it stay. */
export function changesOf<T extends object>(was: T, now: Partial<T>): Partial<T> {
  const names = Object.keys(now) as (keyof T)[];
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(was[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<T>;
}
