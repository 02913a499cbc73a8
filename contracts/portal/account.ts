import { endpoint } from '../endpoints.ts';
import { ownAccount } from '../own-accounts.ts';

const OWN = ownAccount('portal');

export const postSecondFactor = endpoint(
  'POST',
  '/vendor/vendor/account/second-factor',
  OWN.postSecondFactor,
);
export const postSecondFactorCode = endpoint(
  'POST',
  '/vendor/vendor/account/second-factor/confirm',
  OWN.postSecondFactorCode,
);
export const deleteSecondFactor = endpoint(
  'DELETE',
  '/vendor/vendor/account/second-factor',
  OWN.deleteSecondFactor,
);
