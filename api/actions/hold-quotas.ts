import { torontoToday } from '../../contracts/dates.ts';
import { type Sql, violates } from '../../db/connect.ts';
import {
  findOldestHold,
  type Holder,
  type HoldOutcome,
  listOwnedLeads,
  retakeWithin,
} from '../../db/holds.ts';
import { lockLead } from '../../db/leads.ts';
import type { PaymentDeps } from '../deps.ts';
import { type BookingToken, sha256 } from '../domain/tokens.ts';
import { PaymentProviderError } from '../external/stripe-errors.ts';
import { abandonHold } from './holds.ts';

/** The caller who asks for a hold: the bookings that the browser holds, and its network; null is this machine. */
export type HoldCaller = { bookings: readonly BookingToken[]; network: string | null };

/** The holder that a hold of the caller counts for. Typed words, such as an address, say nothing of the holder. */
export async function holderOf(sql: Sql, { bookings, network }: HoldCaller): Promise<Holder> {
  if (bookings.length === 0) return { leads: [], network };
  const tokens = bookings.map(async ({ leadId, token }) => ({
    leadId,
    tokenHash: await sha256(token),
  }));
  return { leads: await listOwnedLeads(sql, await Promise.all(tokens)), network };
}

/**
 * Takes the trucks of a booking that holds none until `heldUntil`, within the quotas (rule 4.27). Where only the browser's
 * own quota is passed, its oldest hold gives way. Resolves to `gone` where a date has no truck left, or the booking has no
 * claim on one any more.
 */
export async function holdAgain(
  deps: PaymentDeps,
  { leadId, heldUntil, holder }: { leadId: string; heldUntil: Date; holder: Holder },
): Promise<HoldOutcome | 'gone'> {
  const wanted = { leadId, heldUntil, holder, today: torontoToday(deps.clock()) };
  const take = () =>
    deps.sql
      .begin(async (tx) => {
        await lockLead(tx, leadId);
        return await retakeWithin(tx, wanted);
      })
      .catch((error: unknown) => {
        if (violates(error, 'trucks_left')) return null;
        throw error;
      });
  let taken = await take();
  if (taken?.outcome === 'browser' && (await giveWay(deps, holder))) taken = await take();
  if (taken?.outcome === 'held') deps.onDays(taken.dates);
  return taken?.outcome ?? 'gone';
}

/** Ends the browser's oldest hold. False where the browser has none, or where its payment page cannot be closed now. */
async function giveWay(deps: PaymentDeps, { leads }: Holder): Promise<boolean> {
  const oldest = await findOldestHold(deps.sql, leads);
  if (!oldest) return false;
  try {
    const freed = await abandonHold(deps, oldest);
    if (freed.length > 0) deps.onDays(freed);
    return true;
  } catch (error) {
    if (error instanceof PaymentProviderError) return false;
    throw error;
  }
}
