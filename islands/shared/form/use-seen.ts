import { useState } from 'react';
import { EDITED_CODE, type SeenFields } from '../../../contracts/seen.ts';
import { ApiError } from '../client.ts';

type Seen = NonNullable<SeenFields>;

/**
 * What stood in a form's fields when its person began to write. It stays while others save; a refusal that tells what a
 * field has become is seen too, and so is what the person has saved.
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

/** What of a form is other than it was when it was opened: what others save beside it stays. */
export function changesOf<T extends object>(was: T, now: Partial<T>): Partial<T> {
  const names = Object.keys(now) as (keyof T)[];
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(was[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<T>;
}
