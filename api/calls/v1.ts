import { LeadFilter } from '../../contracts/portal/leads.ts';
import { getBooking, listBookings } from '../../contracts/v1/bookings.ts';
import {
  getLocationCalendar,
  listLocations,
  putLocationCalendar,
} from '../../contracts/v1/calendars.ts';
import { findDossier } from '../../db/dossiers.ts';
import { listVendorLeads } from '../../db/portal/leads.ts';
import { listOpenLocations } from '../../db/portal/locations.ts';
import { dossierFor } from '../actions/dossiers.ts';
import { editCalendar, readCalendar } from '../actions/portal/calendars.ts';
import { missing } from '../errors.ts';
import { pageOf } from './answers.ts';
import { call } from './serve.ts';

/** All bookings, in the order in which they were made. */
const ALL = LeadFilter.parse({});
/** An edit by a program is made on what is there, not on what it has seen. */
const SEEN_ALL = 2_147_483_647;

/** A vendor's bookings, locations and calendars for its own software. */
export const V1_CALLS = [
  call(listBookings, async (deps, { who, query: { since, limit, cursor } }) => {
    const asked = { ...ALL, limit, cursor, paid: true, ...(since && { since: new Date(since) }) };
    const rows = await listVendorLeads(deps.sql, 'key_list', who.vendorId, asked);
    const bookings = rows.map((row) => dossierFor('key_list', row, deps.clock()));
    return pageOf(bookings, limit, ({ id }) => id);
  }),
  call(getBooking, async (deps, { who, params }) => {
    const row = await findDossier(deps.sql, 'key', who.vendorId, params.id);
    if (!row?.booked_at) throw missing('booking');
    return dossierFor('key', row, deps.clock());
  }),

  call(listLocations, (deps, { who }) => listOpenLocations(deps.sql, who.vendorId)),
  call(getLocationCalendar, (deps, { who, params, query }) =>
    readCalendar(deps, who.vendorId, params.id, query),
  ),
  call(putLocationCalendar, async (deps, { who: { vendorId, prefix }, params, body }) => {
    const changes = body.days.map(({ day, ...said }) => ({ days: [day], ...said }));
    const edit = { seen: SEEN_ALL, preview: false, changes };
    const { days } = await editCalendar(deps, { vendorId, email: prefix }, params.id, edit);
    return { days };
  }),
];
