import {
  deleteCutOff,
  getLeadGrants,
  getUserGrants,
  getVendorGrants,
  postLeadCutOff,
  postUserCutOff,
  postVendorCutOff,
} from '../../../contracts/admin/grants.ts';
import { listGrants } from '../../../db/grants.ts';
import { isPersonOf } from '../../../db/people.ts';
import { listUsers } from '../../../db/users.ts';
import {
  cutCustomerOff,
  cutOff,
  readLeadGrants,
  takeCutOffBack,
} from '../../actions/admin/grants.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError, required } from '../../errors.ts';
import { requireVendor } from '../../middleware/require-vendor.ts';
import { call } from '../serve.ts';

async function vendorOf({ sql }: AppDeps, slug: string, personId: number | undefined) {
  const { id: vendorId } = await requireVendor(sql, slug);
  const known = personId === undefined || (await isPersonOf(sql, vendorId, personId));
  if (!known) throw new ProblemError(404, 'There is no such person.');
  return { vendorId, personId };
}

async function operatorOf({ sql, clock }: AppDeps, id: number) {
  const [user] = await listUsers(sql, { at: clock(), id });
  return { userId: required(user, 'There is no such operator.').id };
}

/** The grants that let callers in, and the press that ends them. */
export const GRANT_CALLS = [
  call(getVendorGrants, async (deps, { params, query }) =>
    listGrants(deps.sql, await vendorOf(deps, params.slug, query.person), deps.clock()),
  ),
  call(postVendorCutOff, async (deps, { who, params, body }) =>
    cutOff(deps, await vendorOf(deps, params.slug, body.person), who.email),
  ),
  call(getUserGrants, async (deps, { params }) =>
    listGrants(deps.sql, await operatorOf(deps, params.id), deps.clock()),
  ),
  call(postUserCutOff, async (deps, { who, params }) =>
    cutOff(deps, await operatorOf(deps, params.id), who.email),
  ),
  call(deleteCutOff, (deps, { who, params }) => takeCutOffBack(deps, params.id, who.email)),
  call(getLeadGrants, (deps, { params }) => readLeadGrants(deps, params.id)),
  call(postLeadCutOff, (deps, { who, params }) => cutCustomerOff(deps, params.id, who.email)),
];
