import { createHmac } from 'node:crypto';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { done, type Sql } from './connect.ts';
import { requireSecret } from './secrets.ts';

const QUARTER = 15 * 60;
const DAY = 24 * 60 * 60;

/** Wrong attempts allowed, in a quarter of an hour unless told. */
export const SIGN_IN_LIMITS = {
  /** An address, or a known device, trying a single account. */
  pair: 8,
  /** An address trying many accounts. */
  address: 40,
  /** A network trying a single account, a day. */
  network: 100,
  /** The same while that account is tried from everywhere. */
  networkWhileTried: 10,
  /** Wrong attempts a day from which on an account counts as tried from everywhere. */
  tried: 500,
  /** Wrong codes after a right password, a day: their sender has the password already. */
  codes: 200,
  /** Proofs inside a session. */
  proofs: 8,
} as const;

/** Invitations a day: mailed again to one person, and sent by all of one vendor's people. */
export const INVITATION_LIMITS = { person: 4, vendor: 40 } as const;

/** Points consumed so far by the rules that an attempt has passed, by their names. */
type Counts = Record<string, number>;

type Rule<Subject> = {
  name: string;
  seconds: number;
  /** The account whose points they are, or null where the rule does not hold. */
  key(subject: Subject): string | null;
  points(counts: Counts): number;
  /** A success forgives the failures before it; other rules only give its own point back. */
  forgiving?: boolean;
};

export type Throttle<Subject> = {
  /**
   * Takes a point of every rule and resolves to 0, or takes none and resolves to the seconds to wait. Each rule is one
   * statement, so that attempts at the same time, in any process, count each other.
   */
  take(subject: Subject): Promise<number>;
  /** Gives back the points that `take` took: the attempt was never checked. */
  giveBack(subject: Subject): Promise<void>;
  succeeded(subject: Subject): Promise<void>;
};

/** Counts in the database, so that all processes share the count: by keyed hashes, which tell neither an account nor an address. */
function throttle<Subject>(sql: Sql, scope: string, rules: Rule<Subject>[]): Throttle<Subject> {
  type Query = { text: string; values?: unknown[] };
  // The library asks for a client of another driver; of that it uses this one method.
  const storeClient = {
    query: ({ text, values = [] }: Query) =>
      sql.unsafe(text, values as never[]).then((rows) => ({ rows, rowCount: rows.count })),
  };
  const parts = rules.map((rule) => {
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'throttles',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: `${scope}-${rule.name}`,
      // Unused: `take` compares the count itself, since a rule may depend on another.
      points: 0,
      duration: rule.seconds,
    });
    return { ...rule, limiter };
  });
  type Part = (typeof parts)[number];
  let secret: Promise<string> | undefined;
  const keyOf = async (part: Part, subject: Subject) => {
    const text = part.key(subject);
    if (text === null) return null;
    secret ??= requireSecret(sql, 'counts');
    return createHmac('sha256', await secret)
      .update(text)
      .digest('hex');
  };
  const each = async (
    some: Part[],
    subject: Subject,
    work: (part: Part, key: string) => Promise<unknown>,
  ) => {
    await Promise.all(
      some.map(async (part) => {
        const key = await keyOf(part, subject);
        if (key !== null) await work(part, key);
      }),
    );
  };
  const reward = ({ limiter }: Part, key: string) => limiter.reward(key);

  return {
    async take(subject) {
      const counts: Counts = {};
      for (const [i, part] of parts.entries()) {
        const key = await keyOf(part, subject);
        if (key === null) continue;
        const { consumedPoints, msBeforeNext } = await part.limiter.penalty(key);
        counts[part.name] = consumedPoints;
        if (consumedPoints > part.points(counts)) {
          await each(parts.slice(0, i), subject, reward);
          return Math.max(1, Math.ceil(msBeforeNext / 1000));
        }
      }
      return 0;
    },
    giveBack: (subject) => each(parts, subject, reward),
    succeeded: (subject) =>
      each(parts, subject, (part, key) =>
        part.forgiving ? part.limiter.delete(key) : reward(part, key),
      ),
  };
}

/** A person who tries an account: from a known device of its owner, or from an address alone. */
export type SignInAttempt = { account: string; address: string; device: string | null };

/**
 * Slows sign-ins: an address, an address with an account, and a network with an account. No rule
 * refuses an account as such, so that a stranger cannot lock its owner out; a network that is new
 * to the account always has tries of its own. A device that its owner has signed in from counts by
 * itself, apart from others at its address. `scope` keeps operators and vendors apart.
 */
export function signInThrottle(sql: Sql, scope: string): Throttle<SignInAttempt> {
  const stranger = (key: (attempt: SignInAttempt) => string) => (attempt: SignInAttempt) =>
    attempt.device === null ? key(attempt) : null;
  return throttle(sql, scope, [
    {
      name: 'address',
      seconds: QUARTER,
      key: stranger(({ address }) => address),
      points: () => SIGN_IN_LIMITS.address,
    },
    {
      name: 'pair',
      seconds: QUARTER,
      key: ({ account, address, device }) => `${account}|${device ?? address}`,
      points: () => SIGN_IN_LIMITS.pair,
      forgiving: true,
    },
    {
      name: 'account',
      seconds: DAY,
      key: stranger(({ account }) => account),
      points: () => Number.POSITIVE_INFINITY,
    },
    {
      name: 'network',
      seconds: DAY,
      key: stranger(({ account, address }) => `${account}|${networkOf(address)}`),
      points: ({ account = 0 }) =>
        account > SIGN_IN_LIMITS.tried ? SIGN_IN_LIMITS.networkWhileTried : SIGN_IN_LIMITS.network,
    },
  ]);
}

/** The /24 of an IPv4 address; the /48 of an IPv6 one, which comes as its /64: one site's share. */
export function networkOf(address: string): string {
  return address.includes(':')
    ? address.split(':').slice(0, 3).join(':')
    : address.split('.').slice(0, 3).join('.');
}

/** Slows codes of the second factor, by account: each follows a right password. */
export const codeThrottle = (sql: Sql): Throttle<string> =>
  throttle(sql, 'code', [
    {
      name: 'account',
      seconds: DAY,
      key: (account) => account,
      points: () => SIGN_IN_LIMITS.codes,
      forgiving: true,
    },
  ]);

/** Slows proofs of the password or the phone inside a session, by the session's hash. */
export const proofThrottle = (sql: Sql): Throttle<string> =>
  throttle(sql, 'proof', [
    {
      name: 'session',
      seconds: QUARTER,
      key: (session) => session,
      points: () => SIGN_IN_LIMITS.proofs,
      forgiving: true,
    },
  ]);

/** An invitation: `person` where it is mailed again, `byOperator` where no vendor sends it. */
export type Invitation = { vendorId: number; person: number | null; byOperator: boolean };

/** Slows invitations by mail, to a person and by a vendor. */
export const invitationThrottle = (sql: Sql): Throttle<Invitation> =>
  throttle(sql, 'invitation', [
    {
      name: 'person',
      seconds: DAY,
      key: ({ vendorId, person }) => (person === null ? null : `${vendorId}|${person}`),
      points: () => INVITATION_LIMITS.person,
    },
    {
      name: 'vendor',
      seconds: DAY,
      key: ({ vendorId, byOperator }) => (byOperator ? null : String(vendorId)),
      points: () => INVITATION_LIMITS.vendor,
    },
  ]);

/** An address that a caller typed, which may be a stranger's. */
export type TypedAddress = { address: string; network: string };

/**
 * Slows what a typed address is mailed: from one network, and from all together. A stranger uses up the share of
 * the stranger's own network, and the address's owner has another.
 */
export const addressThrottle = (
  sql: Sql,
  scope: string,
  limits: { network: number; address: number },
): Throttle<TypedAddress> =>
  throttle(sql, scope, [
    {
      name: 'network',
      seconds: DAY,
      key: ({ address, network }) => `${address}|${network}`,
      points: () => limits.network,
    },
    {
      name: 'address',
      seconds: DAY,
      key: ({ address }) => address,
      points: () => limits.address,
    },
  ]);

/** Slows the acts of one subject a day, such as a caller or the booking of a link's holder. */
export const dailyThrottle = (sql: Sql, scope: string, points: number): Throttle<string> =>
  throttle(sql, scope, [
    { name: 'day', seconds: DAY, key: (subject) => subject, points: () => points },
  ]);

/** Forgets the counts that ended before `at`. */
export const removeOldThrottles = (sql: Sql, at: Date) =>
  done(sql`delete from throttles where expire < ${at.getTime()}`);
