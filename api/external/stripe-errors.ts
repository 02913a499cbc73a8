import { isStored } from './stripe-tries.ts';

/** The provider failed or refused. `message` is safe to show; `cause` is for the log. */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError';
  /** The provider's own code, such as `resource_missing` or `charge_already_refunded`. */
  readonly code: string;
  /** The same call may succeed later. */
  readonly retryable: boolean;
  /** The provider keeps this answer under the idempotency key: the next call wants another key. */
  readonly stored: boolean;

  constructor(message: string, details: { code: string; retryable: boolean; cause?: unknown }) {
    super(message, { cause: details.cause });
    this.code = details.code;
    this.retryable = details.retryable;
    this.stored = isStored(details.cause ?? {});
  }
}

/** The body does not carry a fresh signature of ours: answer 400, store nothing. */
export class SignatureError extends Error {
  override name = 'SignatureError';
}

/** Runs one call, and turns what the SDK throws into words that a customer may read. */
export async function attempt<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw toProviderError(cause);
  }
}

/** The same for something that may not be there: null then. */
export async function nullIfMissing<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await attempt(call);
  } catch (error) {
    if (error instanceof PaymentProviderError && error.code === 'resource_missing') return null;
    throw error;
  }
}

function toProviderError(cause: unknown): PaymentProviderError {
  if (cause instanceof PaymentProviderError) return cause;
  const { type, code } = cause as { type?: string; code?: string };
  if (code === 'idempotency_key_in_use' || code === 'lock_timeout') {
    return failure('The payment service is busy. Please try again in a minute.', true);
  }
  switch (type) {
    case 'StripeConnectionError':
      return failure('The payment service did not answer. Please try again in a minute.', true);
    case 'StripeAPIError':
      return failure('The payment service has a problem. Please try again in a minute.', true);
    case 'StripeRateLimitError':
      return failure('The payment service is busy. Please try again in a minute.', true);
    case 'StripeIdempotencyError':
      return failure('This payment was already started with other details.', false);
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return failure('Payments are not available right now. Please try again later.', false);
    default:
      return failure('The payment service refused the request.', false);
  }

  function failure(message: string, retryable: boolean) {
    return new PaymentProviderError(message, { code: code ?? type ?? 'unknown', retryable, cause });
  }
}
