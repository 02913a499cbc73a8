import { getAvailability, getAvailabilitySummary } from '../../../contracts/admin/availability.ts';
import { getDay } from '../../../contracts/admin/calendars.ts';
import { postComparison } from '../../../contracts/admin/comparisons.ts';
import { getDataValidation } from '../../../contracts/admin/data-validation.ts';
import { getLiveStatus } from '../../../contracts/admin/live-status.ts';
import { getLocation, patchLocation } from '../../../contracts/admin/location-corrections.ts';
import { getMapboxToken, getVendorLocations } from '../../../contracts/admin/locations.ts';
import { postLocationImport, postNewLocation } from '../../../contracts/admin/new-locations.ts';
import {
  getPeople,
  patchPerson,
  postInvitation,
  postPerson,
} from '../../../contracts/admin/people.ts';
import {
  getRates,
  getRateVersion,
  getRateVersions,
  postRateReset,
  postRateRestore,
  postRates,
} from '../../../contracts/admin/rate-versions.ts';
import {
  getVendorDetails,
  getVendorLogic,
  patchVendorDetails,
} from '../../../contracts/admin/vendor-details.ts';
import { getVendorReadiness, getVendors, postVendor } from '../../../contracts/admin/vendors.ts';
import { torontoToday } from '../../../contracts/dates.ts';
import type { Endpoint, ReplyOf } from '../../../contracts/endpoints.ts';
import { seesOf } from '../../../contracts/hidden-contacts.ts';
import {
  getPayouts,
  getPayoutsCsv,
  getVendorBalances,
  postSettlement,
  postSettlementCorrection,
} from '../../../contracts/payouts.ts';
import {
  getVendorCredentials,
  putVendorCredential,
} from '../../../contracts/vendor-credentials.ts';
import { listVendorLocations } from '../../../db/admin/locations.ts';
import type { VendorDetailsRow } from '../../../db/admin/vendor-details.ts';
import { listVendors } from '../../../db/admin/vendors.ts';
import { listPeople } from '../../../db/people.ts';
import { listCredentials } from '../../../db/vendor-credentials.ts';
import { readAvailability, summariseCalendars } from '../../actions/admin/availability.ts';
import { compareRates } from '../../actions/admin/comparisons.ts';
import { validateData } from '../../actions/admin/data-validation.ts';
import { readLiveStatus } from '../../actions/admin/live-status.ts';
import { correctLocation, readLocationDates } from '../../actions/admin/location-corrections.ts';
import { addLocation, importLocations } from '../../actions/admin/new-locations.ts';
import { countListed } from '../../actions/admin/tracking.ts';
import { changeVendor, describePricing, toDetails } from '../../actions/admin/vendor-details.ts';
import { readReadiness } from '../../actions/admin/vendor-readiness.ts';
import { addVendor } from '../../actions/admin/vendors.ts';
import { explainDay } from '../../actions/calendar-days.ts';
import {
  payoutsCsv,
  readBalances,
  readPayouts,
  settleDeposits,
  takeSettlementBack,
} from '../../actions/payouts.ts';
import { changePerson, inviteAgain, invitePerson } from '../../actions/people.ts';
import {
  listVersions,
  modifyRates,
  readRates,
  readVersion,
  resetRates,
  restoreRates,
} from '../../actions/rates.ts';
import { judgeCredential } from '../../actions/vendor-credentials.ts';
import type { AppDeps } from '../../deps.ts';
import { required } from '../../errors.ts';
import { pathId } from '../../middleware/path-ids.ts';
import { requireVendor } from '../../middleware/require-vendor.ts';
import { type Answered, pageOf } from '../answers.ts';
import { call, type Given } from '../serve.ts';

const NO_VERSION = 'There is no such version of these rates.';
const locationOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

const personOf = (params: { id: string }) => pathId(params.id, 'There is no such person.');

/** A call about the vendor that its path names. */
const ofVendor = <const E extends Endpoint<`${string}:slug${string}`>>(
  endpoint: E,
  run: (deps: AppDeps, given: Given<E> & { vendor: VendorDetailsRow }) => Answered<ReplyOf<E>>,
) =>
  call(endpoint, async (deps, given) => {
    const { slug } = given.params as { slug: string };
    const vendor = await requireVendor(deps.sql, slug);
    return await run(deps, Object.assign(given, { vendor }));
  });

/** The movers as operators see them, and what operators change of them. */
export const VENDOR_CALLS = [
  call(getVendors, async (deps, { who, query }) => {
    const [list, total] = await Promise.all([
      listVendors(deps.sql, query, seesOf(who)),
      countListed(deps.sql, 'vendors', query),
    ]);
    return { ...list, total };
  }),
  call(postVendor, (deps, { who, body }) => addVendor(deps, who.email, body)),
  ofVendor(getVendorReadiness, (deps, { vendor }) => readReadiness(deps, vendor)),
  ofVendor(getVendorLogic, (deps, { vendor }) => describePricing(deps, vendor)),
  ofVendor(getVendorDetails, (_deps, { vendor }) => toDetails(vendor)),
  ofVendor(patchVendorDetails, (deps, { who, vendor, body }) =>
    changeVendor(deps, who.email, vendor, body),
  ),
  call(getLiveStatus, (deps, { query }) => readLiveStatus(deps, query.status)),
  call(getDataValidation, (deps) => validateData(deps)),

  // Its people: invite, change, suspend.
  ofVendor(getPeople, async (deps, { vendor }) => {
    const rows = await listPeople(deps.sql, vendor.id);
    return { rows, total: rows.length };
  }),
  ofVendor(postPerson, (deps, { who: { email }, vendor, body }) =>
    invitePerson(deps, { email }, vendor.id, body),
  ),
  ofVendor(patchPerson, (deps, { who: { email }, vendor, params, body }) =>
    changePerson(deps, { email }, vendor.id, personOf(params), body),
  ),
  ofVendor(postInvitation, (deps, { who: { email }, vendor, params }) =>
    inviteAgain(deps, { email }, vendor.id, personOf(params)),
  ),

  // Rates: the version in force, its history, and the three ways to a new one; a move at changed rates.
  ofVendor(getRates, (deps, { vendor }) => readRates(deps, vendor)),
  ofVendor(getRateVersions, (deps, { vendor, query }) => listVersions(deps, vendor.id, query)),
  ofVendor(getRateVersion, async (deps, { vendor, params }) => {
    const version = pathId(params.version, NO_VERSION);
    return required(await readVersion(deps, vendor.id, version), NO_VERSION);
  }),
  ofVendor(postRates, async (deps, { who, vendor, body }) => {
    const reply = await modifyRates(deps, vendor, who.email, body);
    return { ...reply, message: `Vendor ${vendor.slug} rates modified successfully!` };
  }),
  ofVendor(postRateReset, async (deps, { who, vendor, query }) => {
    const reply = await resetRates(deps, vendor, who.email, query.expected_version);
    return { ...reply, message: `Vendor ${vendor.slug} logic reset to defaults!` };
  }),
  ofVendor(postRateRestore, async (deps, { who, vendor, params, body }) => {
    const version = pathId(params.version, NO_VERSION);
    const reply = await restoreRates(deps, vendor, who.email, version, body);
    return { ...required(reply, NO_VERSION), message: `Version ${version} is back in use.` };
  }),
  call(postComparison, (deps, { body }) => compareRates(deps, body)),

  // Calendars: what they say of a range of dates, and why a date is full.
  call(getAvailability, async (deps, { query }) => {
    const vendor = await requireVendor(deps.sql, query.vendor_slug);
    return await readAvailability(deps, vendor.id, query);
  }),
  call(getAvailabilitySummary, async (deps, { query }) =>
    summariseCalendars(deps, await requireVendor(deps.sql, query.vendor_slug), query),
  ),
  call(getDay, async (deps, { params: { id, day } }) =>
    required(await explainDay(deps, { locationId: id, day }), 'There is no such location.'),
  ),

  // Locations: on the map, one with its dates, and yards that an operator opens for a vendor.
  call(getVendorLocations, async (deps, { query: { limit, cursor: after = 0 } }) => {
    const today = torontoToday(deps.clock());
    const rows = await listVendorLocations(deps.sql, { today, after, limit: limit + 1 });
    return pageOf(rows, limit, ({ vendor_id }) => vendor_id);
  }),
  call(getMapboxToken, (deps) => ({ access_token: deps.publicKeys.mapboxToken })),
  ofVendor(getLocation, (deps, { vendor, params, query }) =>
    readLocationDates(deps, { vendorId: vendor.id, id: locationOf(params.id) }, query),
  ),
  ofVendor(patchLocation, (deps, { who, vendor, params, body }) => {
    const location = { vendorId: vendor.id, id: locationOf(params.id), actor: who.email };
    return correctLocation(deps, location, body);
  }),
  ofVendor(postNewLocation, async (deps, { who, vendor, body }) => {
    await addLocation(deps, { vendorId: vendor.id, email: who.email }, body);
    return { name: body.name };
  }),
  ofVendor(postLocationImport, (deps, { who, vendor, body }) =>
    importLocations(deps, { vendorId: vendor.id, email: who.email }, body),
  ),

  // Licences and insurance, and what operators found true of them.
  ofVendor(getVendorCredentials, (deps, { vendor }) => listCredentials(deps.sql, vendor.id)),
  ofVendor(putVendorCredential, (deps, { who, vendor, params, body }) =>
    judgeCredential(deps, { email: who.email, vendor }, params.kind, body),
  ),

  // The sums that vendors are owed for deposits, and that they were paid: the owner enters payments.
  call(getVendorBalances, (deps) => readBalances(deps.sql)),
  ofVendor(getPayouts, (deps, { vendor, query }) => readPayouts(deps, vendor.id, query.month)),
  ofVendor(getPayoutsCsv, (deps, { vendor, query }) => payoutsCsv(deps, vendor.id, query.month)),
  ofVendor(postSettlement, (deps, { who, vendor, body }) =>
    settleDeposits(deps, vendor, body, who.email),
  ),
  ofVendor(postSettlementCorrection, (deps, { who, vendor, params, body }) => {
    const id = pathId(params.id, 'There is no such settlement.');
    return takeSettlementBack(deps, vendor, { id, ...body }, who.email);
  }),
];
