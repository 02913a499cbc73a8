import type { Need } from '../../contracts/needs.ts';
import {
  API_SCOPE_NAMES,
  type CreatedApiKey,
  SCOPE_NEEDS,
} from '../../contracts/portal/api-keys.ts';
import { ROLES, type Role } from '../../contracts/users.ts';
import { PERMISSIONS } from '../../contracts/vendors.ts';
import type { TestApp } from './app.ts';
import { castOf } from './cast.ts';
import { crewJob, tokenOf } from './crew-jobs.ts';
import { read } from './vendor-leads.ts';

export const KINDS = ['nobody', 'operator', 'person', 'customer', 'crew', 'key'] as const;
type Kind = (typeof KINDS)[number];

/** One who calls, and what they may. */
export type Caller = {
  kind: Kind;
  name: string;
  /** A fresh proof for each call: some calls end the session that makes them. */
  proof: () => Promise<Record<string, string>>;
  /** Whether they meet what a call of their kind needs. */
  meets: (needs: Need) => boolean;
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The kind of caller that a call is for, by its contract. */
export function kindFor(needs: Need): Kind {
  const within = (words: readonly string[]) => words.includes(needs as string);
  if (needs === 'anyone') return 'nobody';
  if (needs === 'panel' || within(ROLES)) return 'operator';
  if (needs === 'booking_link') return 'customer';
  if (needs === 'crew_link') return 'crew';
  return within(API_SCOPE_NAMES) ? 'key' : 'person';
}

function meetsPermissions(held: readonly string[], needs: Need): boolean {
  if (needs === 'sheet') return held.includes('manage_locations');
  if (typeof needs === 'string') return held.includes(needs);
  return 'all' in needs
    ? needs.all.every((one) => held.includes(one))
    : needs.some((one) => held.includes(one));
}

/** Every kind of caller of the product: each role, each permission alone, each scope alone, both links. */
export async function allCallers(test: TestApp): Promise<Caller[]> {
  const job = await crewJob(test);
  const cast = castOf(test);
  const { token: booking } = await cast.customer(job.id);
  const manager = await cast.mover('easy2go', [
    'manage_profile',
    ...new Set(Object.values(SCOPE_NEEDS)),
  ]);
  const keys = await Promise.all(
    API_SCOPE_NAMES.map(async (scope) => {
      const made = await manager.post('/vendor/vendor/api-keys', { name: scope, scopes: [scope] });
      return { scope, token: (await read<CreatedApiKey>(made, 201)).token };
    }),
  );
  const held = (permissions: readonly (typeof PERMISSIONS)[number][]): Caller => ({
    kind: 'person',
    name: `a person who may ${permissions.join(', ') || 'nothing'}`,
    proof: async () => bearer((await cast.mover('easy2go', permissions)).token),
    meets: (needs) => needs === 'portal' || meetsPermissions(permissions, needs),
  });
  return [
    { kind: 'nobody', name: 'nobody', proof: async () => ({}), meets: () => true },
    ...ROLES.map(
      (role): Caller => ({
        kind: 'operator',
        name: `an ${role}`,
        proof: async () => ({ cookie: (await cast.operator(role)).cookie }),
        meets: (needs) => needs === 'panel' || ROLES.indexOf(role) <= ROLES.indexOf(needs as Role),
      }),
    ),
    held([]),
    held(['manage_profile', 'view_leads']),
    // The database lets only those act on leads who may view them.
    ...PERMISSIONS.map((one) => held(one === 'manage_leads' ? ['view_leads', one] : [one])),
    {
      kind: 'customer',
      name: 'the holder of a booking’s link',
      proof: async () => bearer(booking),
      meets: () => true,
    },
    {
      kind: 'crew',
      name: 'the holder of a crew’s link',
      proof: async () => bearer(tokenOf(job.link)),
      meets: () => true,
    },
    ...keys.map(
      ({ scope, token }): Caller => ({
        kind: 'key',
        name: `a key for ${scope}`,
        proof: async () => bearer(token),
        meets: (needs) => needs === scope,
      }),
    ),
  ];
}
