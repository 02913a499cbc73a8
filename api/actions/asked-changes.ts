import type { AskedChange } from '../../contracts/asked-changes.ts';
import type { Language } from '../../contracts/language.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import type { BookingChangeRow } from '../../db/booking-changes.ts';
import { planDifferences } from '../mails/differences.ts';

/** A change that waits, as vendor and customer read it; null without one. */
export function asAskedChange(
  change: BookingChangeRow | null,
  language: Language,
): Sent<AskedChange> | null {
  if (!change?.waits_for || !change.after) return null;
  const { number, kind, waits_for, asked_at, expires_at } = change;
  return {
    number,
    kind,
    waits_for,
    asked_at,
    expires_at,
    signed: change.signed_name !== null,
    differences: planDifferences(change.before, change.after, language),
  };
}
