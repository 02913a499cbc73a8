import { type Context, Hono } from 'hono';
import type {
  PasswordChanged,
  VendorLoginReply,
  VendorSession,
} from '../../../contracts/people.ts';
import {
  deleteSession,
  getSession,
  postLogin,
  postOwnPassword,
  postProof,
} from '../../../contracts/portal/sessions.ts';
import { removeSession } from '../../../db/sessions.ts';
import { changePassword, provePerson, signIn } from '../../actions/portal/sessions.ts';
import type { AppDeps } from '../../deps.ts';
import { deviceOf, keepDevice } from '../../middleware/device-cookies.ts';
import { accepts } from '../../middleware/endpoints.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** `POST /vendor/vendor/login`. */
export function signInRoutes(deps: AppDeps) {
  return new Hono().post(postLogin.path, accepts(postLogin), async (c) => {
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
  });
}

/** The session itself, and the signed-in person's password: no permission is needed. */
export function sessionRoutes(deps: AppDeps) {
  const caller = (c: Context<VendorEnv>) => ({
    person: c.get('person'),
    session: c.get('sessionHash'),
    ...deviceOf(c, deps, 'vendor'),
  });
  return new Hono<VendorEnv>()
    .get(getSession.path, accepts(getSession), (c) => {
      const person = c.get('person');
      return c.json({
        vendor_id: person.vendorId,
        vendor_slug: person.vendorSlug,
        vendor_name: person.vendorName,
        username: person.username,
        full_name: person.fullName,
        email: person.email,
        permissions: person.permissions,
        second_factor: person.secondFactor,
      } satisfies VendorSession);
    })
    .post(postProof.path, accepts(postProof), async (c) => {
      await provePerson(deps, caller(c), c.req.valid('json'));
      return c.body(null, 204);
    })
    .delete(deleteSession.path, accepts(deleteSession), async (c) => {
      await removeSession(deps.sql, c.get('sessionHash'));
      return c.body(null, 204);
    })
    .post(postOwnPassword.path, accepts(postOwnPassword), async (c) => {
      const access_token = await changePassword(deps, caller(c), c.req.valid('json'));
      return c.json({ access_token } satisfies PasswordChanged);
    });
}
