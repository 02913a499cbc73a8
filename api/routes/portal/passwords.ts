import { Hono } from 'hono';
import {
  LinkReply,
  LinkToken,
  PasswordByLink,
  RESET_MAILS,
  ResetRequest,
} from '../../../contracts/people.ts';
import { addAudit } from '../../../db/audit.ts';
import { listPeopleNamed, removePersonSessions, setPersonPassword } from '../../../db/people.ts';
import { findLink, spendLink } from '../../../db/portal/links.ts';
import { createPersonMail, mayMailReset } from '../../../db/portal/mails.ts';
import { signInThrottle } from '../../../db/throttles.ts';
import { queuePassword } from '../../actions/password-queue.ts';
import { takePoint } from '../../actions/throttles.ts';
import type { AppDeps } from '../../deps.ts';
import { hashPassword } from '../../domain/passwords.ts';
import { sha256 } from '../../domain/tokens.ts';
import { ProblemError } from '../../errors.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody } from '../../middleware/json.ts';
import { refuseCommon } from './password-rules.ts';

const MINUTE_MS = 60_000;
/** The answer takes at least so long, so that its time does not tell which accounts there are. */
const ANSWER_MS = 250;

const linkGone = () =>
  new ProblemError(404, 'This link was used before, or has run out. Ask for a new one.');

/** A password by a mailed link: the first one of an invitation, or a new one. Needs no session. */
export function passwordRoutes(deps: AppDeps) {
  const { sql, queue, clock } = deps;
  const throttle = signInThrottle(sql, 'vendor-reset');

  async function mailLinks(username: string): Promise<void> {
    const at = clock();
    const before = (minutes: number) => new Date(at.getTime() - minutes * MINUTE_MS);
    const people = await listPeopleNamed(sql, username);
    if (people.length === 0) return;
    await queue.ready();
    for (const { id, email } of people) {
      await sql.begin(async (tx) => {
        const may = await mayMailReset(tx, id, {
          pauseSince: before(RESET_MAILS.pauseMinutes),
          hourSince: before(60),
          perHour: RESET_MAILS.perHour,
        });
        if (!may) return;
        const mail = { personId: id, type: 'vendor_password_reset', recipient: email, at } as const;
        await queue.send(tx, 'mail', { id: await createPersonMail(tx, mail) });
      });
    }
  }

  return new Hono()
    .post(
      '/vendor/vendor/password-reset',
      described(
        'Ask for a link to a new password',
        { 202: 'A mail follows where there is such an account' },
        'The answer is the same whatever accounts there are.',
      ),
      jsonBody(ResetRequest),
      async (c) => {
        const { username } = c.req.valid('json');
        const account = await sha256(username);
        await takePoint(throttle, { account, address: clientAddress(c), device: null });
        const soonest = new Promise((done) => setTimeout(done, ANSWER_MS));
        await Promise.all([mailLinks(username), soonest]);
        c.header('cache-control', 'no-store');
        return c.json({ status: 'check_your_inbox' as const }, 202);
      },
    )
    .post(
      '/vendor/vendor/links',
      described('What a mailed link is for', {
        200: ['The account', LinkReply],
        404: 'Used before, or run out',
      }),
      jsonBody(LinkToken),
      async (c) => {
        const link = await findLink(sql, await sha256(c.req.valid('json').token), clock());
        if (!link) throw linkGone();
        c.header('cache-control', 'no-store');
        return c.json(link satisfies LinkReply);
      },
    )
    .post(
      '/vendor/vendor/password',
      described(
        'Choose a password by a mailed link',
        { 200: 'Set; sign in with it' },
        'Uses the link up, and ends every token of the account.',
      ),
      jsonBody(PasswordByLink),
      async (c) => {
        const { token, new_password } = c.req.valid('json');
        const tokenHash = await sha256(token);
        // Before the costly hash, and before anything is said of the password.
        if (!(await findLink(sql, tokenHash, clock()))) throw linkGone();
        refuseCommon(new_password);
        const hash = await queuePassword(clientAddress(c), () => hashPassword(new_password));
        const username = await sql.begin(async (tx) => {
          const at = clock();
          const person = await spendLink(tx, tokenHash, at);
          if (!person) throw linkGone();
          await setPersonPassword(tx, person.id, { hash, verifiedAt: at });
          await removePersonSessions(tx, person.id);
          const action = `vendor_user.${person.purpose === 'reset' ? 'password_reset' : 'joined'}`;
          const { id: entityId, email: actor } = person;
          await addAudit(tx, { actor, action, entity: 'vendor_user', entityId });
          return person.username;
        });
        c.header('cache-control', 'no-store');
        return c.json({ username });
      },
    );
}
