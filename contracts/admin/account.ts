import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { ownAccount } from '../own-accounts.ts';
import { THROTTLED } from '../refusals.ts';
import { OwnSession, PasswordChange } from '../users.ts';

const OWN = ownAccount('panel');

export const getOwnSessions = endpoint('GET', '/admin/account/sessions', {
  needs: 'panel',
  summary: 'Where one is signed in',
  reply: { 200: ['The open sessions, the latest used first', z.array(OwnSession)] },
});

export const postOwnPassword = endpoint('POST', '/admin/account/password', {
  needs: 'panel',
  summary: 'Change the own password',
  description: 'Ends all other sessions of the account.',
  body: PasswordChange,
  reply: { 204: 'Changed' },
  problems: THROTTLED,
});

export const postSecondFactor = endpoint(
  'POST',
  '/admin/account/second-factor',
  OWN.postSecondFactor,
);
export const postSecondFactorCode = endpoint(
  'POST',
  '/admin/account/second-factor/confirm',
  OWN.postSecondFactorCode,
);
export const deleteSecondFactor = endpoint(
  'DELETE',
  '/admin/account/second-factor',
  OWN.deleteSecondFactor,
);
