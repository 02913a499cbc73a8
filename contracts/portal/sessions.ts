import { endpoint } from '../endpoints.ts';
import { ownAccount } from '../own-accounts.ts';
import {
  OwnPasswordChange,
  PasswordChanged,
  VendorLogin,
  VendorLoginReply,
  VendorSession,
} from '../people.ts';
import { THROTTLED } from '../refusals.ts';

export const getSession = endpoint('GET', '/vendor/vendor/session', {
  needs: 'portal',
  summary: 'Who is signed in',
  reply: { 200: ['The person', VendorSession] },
});

export const postProof = endpoint(
  'POST',
  '/vendor/vendor/session/proof',
  ownAccount('portal').postProof,
);

export const deleteSession = endpoint('DELETE', '/vendor/vendor/session', {
  needs: 'portal',
  summary: 'Log out',
  reply: { 204: 'The token has ended' },
});

export const postOwnPassword = endpoint('POST', '/vendor/vendor/change-password', {
  needs: 'portal',
  summary: 'Change the own password',
  description: 'Ends every token of the account; the reply holds a new one.',
  body: OwnPasswordChange,
  reply: { 200: ['Changed', PasswordChanged] },
  problems: THROTTLED,
});

export const postLogin = endpoint('POST', '/vendor/vendor/login', {
  needs: 'anyone',
  summary: 'Sign in to the movers’ portal',
  body: VendorLogin,
  reply: { 200: ['The token', VendorLoginReply] },
  problems: { 401: 'Username, password or code is wrong', ...THROTTLED },
});
