import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { THROTTLED } from '../refusals.ts';
import { NewOperator, Operator, OperatorChange, TemporaryPassword } from '../users.ts';

export const getUsers = endpoint('GET', '/admin/users', {
  needs: 'owner',
  summary: 'Who may sign in to the panel',
  reply: { 200: ['Every operator, active ones first', z.array(Operator)] },
});

export const postUser = endpoint('POST', '/admin/users', {
  needs: 'owner',
  fresh: 'always',
  summary: 'Add a person',
  body: NewOperator,
  reply: { 201: ['The person, and a password told this once', TemporaryPassword] },
  problems: { 409: 'The address has an account already', ...THROTTLED },
});

export const patchUser = endpoint('PATCH', '/admin/users/:id', {
  needs: 'owner',
  fresh: 'always',
  summary: 'Change name, role or whether active',
  body: OperatorChange,
  reply: { 200: ['The person as it is now', Operator] },
  problems: { 409: 'Portage needs at least one active owner' },
});

export const postUserPassword = endpoint('POST', '/admin/users/:id/password', {
  needs: 'owner',
  fresh: 'always',
  summary: 'Hand out a new password',
  reply: { 200: ['The person, and the password told this once', TemporaryPassword] },
  problems: THROTTLED,
});

export const deleteUserSecondFactor = endpoint('DELETE', '/admin/users/:id/second-factor', {
  needs: 'owner',
  fresh: 'always',
  summary: 'Remove a second factor',
  reply: { 200: ['The person as it is now', Operator] },
});
