import type { Said } from '../../contracts/language.ts';
import { isStored } from './stripe-tries.ts';

/** The provider failed or refused. `message` is safe to show; `cause` is for the log. */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError';
  /** The message for each reader. */
  readonly said: Said;
  /** The provider's own code, such as `resource_missing` or `charge_already_refunded`. */
  readonly code: string;
  /** The same call may succeed later. */
  readonly retryable: boolean;
  /** The provider keeps this answer under the idempotency key: the next call wants another key. */
  readonly stored: boolean;

  constructor(
    message: string | Said,
    details: { code: string; retryable: boolean; cause?: unknown },
  ) {
    const said = typeof message === 'string' ? { en: message, fr: message } : message;
    super(said.en, { cause: details.cause });
    this.said = said;
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

/** Runs a call for something that may not be there: null then. */
export async function nullIfMissing<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await attempt(call);
  } catch (error) {
    if (error instanceof PaymentProviderError && error.code === 'resource_missing') return null;
    throw error;
  }
}

const BUSY: Said = {
  en: 'The payment service is busy. Please try again in a minute.',
  fr: 'Le service de paiement est occupé. Veuillez réessayer dans une minute.',
};
const UNAVAILABLE: Said = {
  en: 'Payments are not available right now. Please try again later.',
  fr: 'Les paiements ne sont pas possibles pour l’instant. Veuillez réessayer plus tard.',
};
const REFUSED: Said = {
  en: 'The payment service refused the request.',
  fr: 'Le service de paiement a refusé la demande.',
};

/** Sentences for the errors after which the same call may succeed later, by their types. */
const PASSING: Readonly<Record<string, Said>> = {
  StripeConnectionError: {
    en: 'The payment service did not answer. Please try again in a minute.',
    fr: 'Le service de paiement n’a pas répondu. Veuillez réessayer dans une minute.',
  },
  StripeAPIError: {
    en: 'The payment service has a problem. Please try again in a minute.',
    fr: 'Le service de paiement a un problème. Veuillez réessayer dans une minute.',
  },
  StripeRateLimitError: BUSY,
};
/** And of those that stay, but for a plain refusal. */
const LASTING: Readonly<Record<string, Said>> = {
  StripeIdempotencyError: {
    en: 'This payment was already started with other details.',
    fr: 'Ce paiement a déjà commencé avec d’autres renseignements.',
  },
  StripeAuthenticationError: UNAVAILABLE,
  StripePermissionError: UNAVAILABLE,
};

function toProviderError(cause: unknown): PaymentProviderError {
  if (cause instanceof PaymentProviderError) return cause;
  const { type = 'unknown', code } = cause as { type?: string; code?: string };
  const isBusy = code === 'idempotency_key_in_use' || code === 'lock_timeout';
  const passing = isBusy ? BUSY : PASSING[type];
  const details = { code: code ?? type, retryable: passing !== undefined, cause };
  return new PaymentProviderError(passing ?? LASTING[type] ?? REFUSED, details);
}
