import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { THROTTLED } from '../refusals.ts';
import {
  FactorProof,
  OwnSession,
  PasswordChange,
  RecoveryCodes,
  SecondFactorCode,
  SecondFactorSecret,
} from '../users.ts';

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

export const postSecondFactor = endpoint('POST', '/admin/account/second-factor', {
  needs: 'panel',
  fresh: 'always',
  summary: 'Propose a second factor',
  reply: { 200: ['The secret, which counts once a code has confirmed it', SecondFactorSecret] },
  problems: { 409: 'A second factor is in use already', ...THROTTLED },
});

export const postSecondFactorCode = endpoint('POST', '/admin/account/second-factor/confirm', {
  needs: 'panel',
  fresh: 'always',
  summary: 'Turn the second factor on',
  body: SecondFactorCode,
  reply: { 200: ['The recovery codes, told this once', RecoveryCodes] },
  problems: { 409: 'A second factor is in use already', ...THROTTLED },
});

export const deleteSecondFactor = endpoint('DELETE', '/admin/account/second-factor', {
  needs: 'panel',
  fresh: 'always',
  summary: 'Turn the second factor off, by a code of it or a recovery code',
  body: FactorProof,
  reply: { 204: 'It is off' },
  problems: THROTTLED,
});
