import { useState } from 'react';
import { EDITED_CODE, type SeenFields } from '../../../contracts/seen.ts';
import { ApiError } from '../client.ts';
import { DRAFT } from './draft-messages.ts';

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

/**
 * A form's fields over what is stored `now`: what the person has typed stays while others save, and `met` says of a
 * typed field what another person has made of it since the form was opened. `textIn` is a text's part of its field.
 */
export function useDraft<T extends object>(now: T) {
  const [opened] = useState(now);
  const [edits, setEdits] = useState<Partial<T>>({});
  const edit = (more: Partial<T>) => setEdits((before) => ({ ...before, ...more }));
  const met = (name: keyof T): string | undefined =>
    name in edits && String(now[name]) !== String(opened[name])
      ? DRAFT.meanwhile(String(now[name]))
      : undefined;
  const fields = { ...now, ...edits };
  const textIn = (name: keyof T & string) => ({
    name,
    value: fields[name] as string,
    onText: (text: string) => edit({ [name]: text } as Partial<T>),
    ...(met(name) && { hint: met(name) }),
  });
  return { fields, edits, edit, met, textIn };
}
