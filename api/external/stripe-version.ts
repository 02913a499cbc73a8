import type StripeSdk from 'stripe';

/** The provider's version that this code is written for: the one that the SDK's types describe. */
export const API_VERSION: NonNullable<StripeSdk.StripeConfig['apiVersion']> = '2026-10-28.endive';
