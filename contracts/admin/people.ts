import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { NewPerson, PersonChange, PersonRow } from '../people.ts';
import { THROTTLED } from '../refusals.ts';

export const getPeople = endpoint('GET', '/admin/vendors/:slug/people', {
  needs: 'analyst',
  summary: 'A mover’s people',
  reply: { 200: ['First come first', z.array(PersonRow)] },
});

export const postPerson = endpoint('POST', '/admin/vendors/:slug/people', {
  needs: 'operator',
  fresh: 'always',
  summary: 'Invite a mover’s person by mail',
  body: NewPerson,
  reply: { 201: ['Invited', PersonRow] },
  problems: { 409: 'The address has an account already', ...THROTTLED },
});

export const patchPerson = endpoint('PATCH', '/admin/vendors/:slug/people/:id', {
  needs: 'operator',
  fresh: 'always',
  summary: 'Change or suspend a mover’s person',
  body: PersonChange,
  reply: { 200: ['As it is now', PersonRow] },
  problems: { 409: '(`edited`) Another person has changed the same since' },
});

export const postInvitation = endpoint('POST', '/admin/vendors/:slug/people/:id/invitation', {
  needs: 'operator',
  summary: 'Mail an invitation again',
  reply: { 200: ['Mailed', PersonRow] },
  problems: { 409: 'The person has a password already, or is suspended', ...THROTTLED },
});
