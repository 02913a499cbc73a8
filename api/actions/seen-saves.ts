import type { Said } from '../../contracts/language.ts';
import { EDITED_CODE, type SeenFields } from '../../contracts/seen.ts';
import { Refusal } from '../errors.ts';

/** A value of a field, or of a few that are one: null is as good as nothing. */
type Value = string | readonly string[] | null | undefined;

/**
 * The outcome of a save on top of what others have saved since its person began to write: fields left
 * alone stay as they are `now`. Without `was` everything is as wanted. Refuses (`conflict`) fields that
 * both have changed, each with what it is now: a second save, made with that in sight, goes through.
 */
export function mergeSeen<T extends Record<keyof T, Value>>(now: T, wanted: T, was: SeenFields): T {
  if (!was) return wanted;
  const merged = { ...wanted };
  const met: Record<string, Said> = {};
  for (const name of Object.keys(wanted) as (keyof T & string)[]) {
    const seen = was[name];
    const isAlone = seen === undefined || same(now[name], seen) || same(now[name], wanted[name]);
    if (isAlone) continue;
    if (same(wanted[name], seen)) merged[name] = now[name];
    else met[name] = meanwhile(textOf(now[name]));
  }
  if (Object.keys(met).length === 0) return merged;
  const current = Object.fromEntries(Object.keys(met).map((name) => [name, now[name as keyof T]]));
  throw new Refusal('conflict', EDITED, { fields: met, extra: { code: EDITED_CODE, current } });
}

const same = (one: Value, other: Value) => textOf(one) === textOf(other);
const textOf = (value: Value): string =>
  typeof value === 'string' ? value : (value?.join(', ') ?? '');

const EDITED: Said = {
  en: 'Another person has changed the same meanwhile. Nothing of yours is lost: look at it and save again.',
  fr: 'Une autre personne a changé la même chose entre-temps. Rien n’est perdu\u00a0: regardez et enregistrez de nouveau.',
};

const meanwhile = (now: string): Said =>
  now === ''
    ? {
        en: 'Meanwhile this was emptied. Save again to put yours in its place.',
        fr: 'Entre-temps, ce champ a été vidé. Enregistrez de nouveau pour y remettre le vôtre.',
      }
    : {
        en: `Meanwhile this became “${now}”. Save again to put yours in its place.`,
        fr: `Entre-temps, ce champ est devenu «\u00a0${now}\u00a0». Enregistrez de nouveau pour y remettre le vôtre.`,
      };
