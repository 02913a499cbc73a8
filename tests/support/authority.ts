import type { Need } from '../../contracts/needs.ts';
import type { Permission } from '../../contracts/people.ts';
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

type Kind = 'nobody' | 'operator' | 'person' | 'customer' | 'crew' | 'key';

/** One who calls, and what they may. */
export type Caller = {
  kind: Kind;
  name: string;
  proof: Record<string, string>;
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
  const operator = async (role: Role): Promise<Caller> => ({
    kind: 'operator',
    name: `an ${role}`,
    proof: { cookie: (await cast.operator(role)).cookie },
    meets: (needs) => needs === 'panel' || ROLES.indexOf(role) <= ROLES.indexOf(needs as Role),
  });
  const person = async (permissions: readonly Permission[]): Promise<Caller> => ({
    kind: 'person',
    name: `a person who may ${permissions.join(', ') || 'nothing'}`,
    proof: bearer((await cast.mover('easy2go', permissions)).token),
    meets: (needs) => needs === 'portal' || meetsPermissions(permissions, needs),
  });
  const holder = (kind: Kind, name: string, token: string): Caller => ({
    kind,
    name,
    proof: bearer(token),
    meets: () => true,
  });
  // The database lets only those act on leads who may view them.
  const each = PERMISSIONS.map((one): Permission[] =>
    one === 'manage_leads' ? ['view_leads', one] : [one],
  );
  const held: Permission[][] = [[], ['manage_profile', 'view_leads'], ...each];
  return [
    { kind: 'nobody', name: 'nobody', proof: {}, meets: () => true },
    ...(await Promise.all(ROLES.map(operator))),
    ...(await Promise.all(held.map(person))),
    holder('customer', 'the holder of a booking’s link', booking),
    holder('crew', 'the holder of a crew’s link', tokenOf(job.link)),
    ...keys.map(({ scope, token }) => ({
      ...holder('key', `a key for ${scope}`, token),
      meets: (needs: Need) => needs === scope,
    })),
  ];
}
