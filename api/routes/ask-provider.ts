import { ProblemError } from '../errors.ts';
import { PaymentProviderError } from '../external/stripe-errors.ts';

/**
 * Runs what needs the payment provider. Its failure becomes a 502 problem with the adapter's
 * sentence; only the provider's code goes on to the log, since its words may quote the customer.
 */
export async function askProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw new ProblemError(502, error.message, { cause: error.code });
  }
}
