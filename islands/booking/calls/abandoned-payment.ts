import { inFrame } from '../state/embed.ts';
import { confirmationAddress } from '../state/routes.ts';
import { set, store } from '../state/store.ts';
import { verify } from './verification.ts';

/**
 * Asks the server for the outcome of a payment whose page was left, by Back or by its Cancel: the
 * card may have been charged before. Paid leads on to the confirmation, unpaid is told, and without
 * an answer the page makes no claim.
 */
export async function checkAbandonedPayment(
  leave: (url: string) => void = (url) => window.location.replace(url),
): Promise<void> {
  const { attempt } = store.getState();
  const leadId = attempt?.leadId ?? attempt?.replaces;
  if (!leadId) return;
  const verdict = await verify({ sessionId: undefined, leadId, token: undefined });
  if (verdict.status === 'confirmed' || verdict.status === 'settled') {
    leave(inFrame(confirmationAddress({ leadId })));
    return;
  }
  const unpaid = verdict.status !== 'unreachable' && verdict.data !== null;
  // A payment that was begun again meanwhile has news of its own.
  if (unpaid && store.getState().payment.status === 'idle') {
    set({ payment: { status: 'cancelled' } });
  }
}
