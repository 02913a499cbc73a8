import { Hono } from 'hono';
import {
  OwnPasswordChange,
  PasswordChanged,
  VendorLogin,
  VendorLoginReply,
  VendorSession,
} from '../../../contracts/people.ts';
import { removeSession } from '../../../db/sessions.ts';
import { changePassword, signIn } from '../../actions/portal/sessions.ts';
import type { AppDeps } from '../../deps.ts';
import { described } from '../../middleware/described.ts';
import { deviceOf, keepDevice } from '../../middleware/device-cookies.ts';
import { jsonBody } from '../../middleware/json.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** `POST /vendor/vendor/login`. */
export function signInRoutes(deps: AppDeps) {
  return new Hono().post(
    '/vendor/vendor/login',
    described('Sign in to the movers’ portal', { 200: ['The token', VendorLoginReply] }),
    jsonBody(VendorLogin),
    async (c) => {
      const device = deviceOf(c, deps, 'vendor');
      const { person, token, mark } = await signIn(deps, c.req.valid('json'), device);
      keepDevice(c, deps, 'vendor', mark);
      c.header('cache-control', 'no-store');
      return c.json({
        access_token: token,
        vendor_id: person.vendorId,
        vendor_name: person.vendorName,
        permissions: person.permissions,
      } satisfies VendorLoginReply);
    },
  );
}

/** The session itself, and the password of whoever is signed in: no permission is needed. */
export function sessionRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .get(
      '/vendor/vendor/session',
      described('Who is signed in', { 200: ['The person', VendorSession] }),
      (c) => {
        const person = c.get('person');
        return c.json({
          vendor_id: person.vendorId,
          vendor_slug: person.vendorSlug,
          vendor_name: person.vendorName,
          username: person.username,
          full_name: person.fullName,
          email: person.email,
          permissions: person.permissions,
        } satisfies VendorSession);
      },
    )
    .delete(
      '/vendor/vendor/session',
      described('Log out', { 204: 'The token has ended' }),
      async (c) => {
        await removeSession(deps.sql, c.get('sessionHash'));
        return c.body(null, 204);
      },
    )
    .post(
      '/vendor/vendor/change-password',
      described(
        'Change the own password',
        { 200: ['Changed', PasswordChanged] },
        'Ends every token of the account; the reply holds a new one.',
      ),
      jsonBody(OwnPasswordChange),
      async (c) => {
        const caller = {
          person: c.get('person'),
          session: c.get('sessionHash'),
          ...deviceOf(c, deps, 'vendor'),
        };
        const access_token = await changePassword(deps, caller, c.req.valid('json'));
        return c.json({ access_token } satisfies PasswordChanged);
      },
    );
}
