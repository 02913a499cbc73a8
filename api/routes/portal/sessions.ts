import { type Context, Hono } from 'hono';
import type {
  PasswordChanged,
  VendorLoginReply,
  VendorSession,
} from '../../../contracts/people.ts';
import { postPasskeySignIn, postSignInOptions } from '../../../contracts/portal/passkeys.ts';
import {
  deleteSession,
  getSession,
  postLogin,
  postOwnPassword,
  postProof,
} from '../../../contracts/portal/sessions.ts';
import { removeSession } from '../../../db/sessions.ts';
import { askForPasskey } from '../../actions/passkeys.ts';
import {
  changePassword,
  provePerson,
  type SignedIn,
  signIn,
  signInByPasskey,
} from '../../actions/portal/sessions.ts';
import type { AppDeps } from '../../deps.ts';
import { publicOrigin } from '../../middleware/client-address.ts';
import { deviceOf, keepDevice } from '../../middleware/device-cookies.ts';
import { accepts } from '../../middleware/endpoints.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** The ways into the portal, which need no session. */
export function signInRoutes(deps: AppDeps) {
  const enter = (c: Context, { person, token, mark }: SignedIn) => {
    keepDevice(c, deps, 'vendor', mark);
    c.header('cache-control', 'no-store');
    return c.json({
      access_token: token,
      vendor_id: person.vendorId,
      vendor_name: person.vendorName,
      permissions: person.permissions,
    } satisfies VendorLoginReply);
  };
  const origin = (c: Context) => publicOrigin(c, deps.siteOrigin);
  return new Hono()
    .post(postLogin.path, accepts(postLogin), async (c) =>
      enter(c, await signIn(deps, c.req.valid('json'), deviceOf(c, deps, 'vendor'))),
    )
    .post(postSignInOptions.path, accepts(postSignInOptions), async (c) =>
      c.json(await askForPasskey(deps, 'vendor_users', origin(c))),
    )
    .post(postPasskeySignIn.path, accepts(postPasskeySignIn), async (c) => {
      const from = { origin: origin(c), userAgent: deviceOf(c, deps, 'vendor').userAgent };
      return enter(c, await signInByPasskey(deps, c.req.valid('json'), from));
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
