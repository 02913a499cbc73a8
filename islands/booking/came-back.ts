import { confirmationAddress } from './routes.ts';
import { set, store } from './store.ts';
import { verify } from './verification.ts';

/**
 * The payment page was left, by Back or by its Cancel. The card may have been charged before: the
 * server says what became of it. Paid leads on to the confirmation, unpaid is told, and while nobody
 * can be asked nothing is claimed.
 */
export async function askWhatBecame(
  leave: (url: string) => void = (url) => window.location.replace(url),
): Promise<void> {
  const { attempt } = store.getState();
  const leadId = attempt?.leadId ?? attempt?.replaces;
  if (!leadId) return;
  const verdict = await verify({ sessionId: undefined, leadId, token: undefined });
  if (verdict.status === 'confirmed' || verdict.status === 'settled') {
    leave(confirmationAddress({ leadId }));
    return;
  }
  const unpaid = verdict.status !== 'unreachable' && verdict.data !== null;
  // Whoever presses Pay again meanwhile reads about that.
  if (unpaid && store.getState().payment.status === 'idle') {
    set({ payment: { status: 'cancelled' } });
  }
}
