import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { NewPerson, PersonChange, PersonRow } from '../people.ts';
import { THROTTLED } from '../refusals.ts';

export const getPeople = endpoint('GET', '/vendor/vendor/people', {
  needs: 'manage_profile',
  summary: 'The mover’s people',
  reply: { 200: ['First come first', z.array(PersonRow)] },
});

export const postPerson = endpoint('POST', '/vendor/vendor/people', {
  needs: 'manage_profile',
  fresh: 'always',
  summary: 'Invite a person by mail',
  description: 'Nobody can grant a permission that they lack.',
  body: NewPerson,
  reply: { 201: ['Invited', PersonRow] },
  problems: { 409: 'The address has an account already', ...THROTTLED },
});

export const patchPerson = endpoint('PATCH', '/vendor/vendor/people/:id', {
  needs: 'manage_profile',
  fresh: 'always',
  summary: 'Change or suspend a person',
  body: PersonChange,
  reply: { 200: ['As it is now', PersonRow] },
  problems: { 409: '(`edited`) Another person has changed the same since' },
});

export const postInvitation = endpoint('POST', '/vendor/vendor/people/:id/invitation', {
  needs: 'manage_profile',
  summary: 'Mail the invitation again',
  reply: { 200: ['Mailed', PersonRow] },
  problems: { 409: 'The person has a password already, or is suspended', ...THROTTLED },
});
