import { endpoint } from '../endpoints.ts';
import { ownAccount } from '../own-accounts.ts';
import { THROTTLED } from '../refusals.ts';
import { SessionReply, SignIn } from '../users.ts';

export const getSession = endpoint('GET', '/admin/session', {
  needs: 'panel',
  summary: 'Who is signed in',
  reply: { 200: ['The person', SessionReply] },
});

export const deleteSession = endpoint('DELETE', '/admin/session', {
  needs: 'panel',
  summary: 'Sign out here',
  reply: { 204: 'This session has ended' },
});

export const deleteSessions = endpoint('DELETE', '/admin/sessions', {
  needs: 'panel',
  summary: 'Sign out everywhere',
  reply: { 204: 'Every session of the person has ended' },
});

export const getProof = endpoint('GET', '/admin/session/proof', {
  needs: 'panel',
  fresh: 'always',
  summary: 'Whether the sign-in is fresh, before a file is downloaded by its address',
  reply: { 204: 'It is fresh' },
});

export const postProof = endpoint('POST', '/admin/session/proof', ownAccount('panel').postProof);

export const postSession = endpoint('POST', '/admin/session', {
  needs: 'anyone',
  summary: 'Sign in to the panel',
  body: SignIn,
  reply: { 200: ['The person', SessionReply] },
  problems: { 401: 'Email, password or code is wrong', ...THROTTLED },
});
