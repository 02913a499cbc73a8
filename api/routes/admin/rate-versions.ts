import { Hono } from 'hono';
import { torontoToday } from '../../../contracts/dates.ts';
import { rateChanges } from '../../../contracts/rate-changes.ts';
import { asConfiguration, readModifications } from '../../../contracts/rate-configurations.ts';
import {
  HistoryQuery,
  ModifyBody,
  type RatesReply,
  ResetQuery,
  RestoreBody,
  type VersionReply,
} from '../../../contracts/rate-versions.ts';
import { Rates } from '../../../contracts/rates.ts';
import {
  findRatesOn,
  findRateVersion,
  listPlannedRates,
  listRateVersions,
  newestRateVersion,
} from '../../../db/rate-versions.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody, query } from '../../middleware/json.ts';
import { asLine, defaultRates, effectiveDay, noRates, publish } from '../publish-rates.ts';
import { linkNext } from './next-page.ts';
import { requireVendor } from './require-vendor.ts';

const WRITTEN = {
  200: 'The version that was written',
  409: 'Somebody else has published since',
  422: 'A rate is not possible',
};

/** A mover's rates: what is in force, its history, and the three ways to a new version. */
export function rateVersionRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  const today = () => torontoToday(clock());

  return new Hono<AdminEnv>()
    .get(
      '/admin/vendors/:slug/rates',
      described("A mover's rates in force, the defaults, and what is planned", {
        200: 'Rates in dollars',
      }),
      async (c) => {
        const vendor = await requireVendor(sql, c.req.param('slug'));
        const [held, newest, planned, defaults] = await Promise.all([
          findRatesOn(sql, vendor.id, today()),
          newestRateVersion(sql, vendor.id),
          listPlannedRates(sql, vendor.id, today()),
          defaultRates(sql, vendor),
        ]);
        const rates = held?.rates ?? defaults;
        if (!rates) throw noRates();
        return c.json({
          vendor_slug: vendor.slug,
          rate_version: held?.version ?? null,
          newest_version: newest,
          effective_from: held?.effective_from ?? null,
          description: held?.description ?? '',
          author: held?.author ?? '',
          rates: asConfiguration(rates),
          defaults: asConfiguration(defaults ?? rates),
          planned: planned.map(({ version, effective_from, description }) => ({
            version,
            effective_from,
            description,
          })),
        } satisfies RatesReply);
      },
    )
    .get(
      '/admin/vendors/:slug/rate-versions',
      described("The history of a mover's rates, newest first", {
        200: 'Versions with their changes',
      }),
      query(HistoryQuery),
      async (c) => {
        const vendor = await requireVendor(sql, c.req.param('slug'));
        const { limit, cursor } = c.req.valid('query');
        const [rows, held, total] = await Promise.all([
          listRateVersions(sql, vendor.id, { limit: limit + 1, before: cursor }),
          findRatesOn(sql, vendor.id, today()),
          newestRateVersion(sql, vendor.id),
        ]);
        const page = rows.slice(0, limit);
        if (rows.length > limit) linkNext(c, page.at(-1)?.version ?? 0);
        // Versions are numbered without gaps.
        c.header('x-total-count', String(total));
        return c.json(page.map((row, at) => asLine(row, rows[at + 1], held, today())));
      },
    )
    .get(
      '/admin/vendors/:slug/rate-versions/:version',
      described('One version, and what going back to it would change', { 200: 'The version' }),
      async (c) => {
        const vendor = await requireVendor(sql, c.req.param('slug'));
        const number = versionOf(c.req.param('version'));
        const [row, before, held] = await Promise.all([
          findRateVersion(sql, vendor.id, number),
          findRateVersion(sql, vendor.id, number - 1),
          findRatesOn(sql, vendor.id, today()),
        ]);
        if (!row) throw unknownVersion();
        const rates = asConfiguration(row.rates);
        return c.json({
          ...asLine(row, before ?? undefined, held, today()),
          rates,
          against_in_force: held ? rateChanges(asConfiguration(held.rates), rates) : [],
        } satisfies VersionReply);
      },
    )
    .post(
      '/admin/vendors/:slug/modify',
      described('Write a new version of the rates', WRITTEN),
      jsonBody(ModifyBody),
      async (c) => {
        const vendor = await requireVendor(sql, c.req.param('slug'));
        const body = c.req.valid('json');
        const effectiveFrom = effectiveDay(body.effective_from, today());
        // What is not changed stays as it will be on that day, not as it is today.
        const base = await findRatesOn(sql, vendor.id, effectiveFrom);
        if (!base) throw noRates();
        const read = readModifications(base.rates, body.modifications);
        if (read.fields) throw refused(read.fields, 'modifications.');
        const reply = await publish(sql, vendor, {
          rates: read.rates,
          description: body.description,
          author: c.get('user').email,
          effectiveFrom,
          expectedVersion: body.expected_version,
        });
        const message = `Vendor ${vendor.slug} rates modified successfully!`;
        return c.json({ ...reply, message });
      },
    )
    .post(
      '/admin/vendors/:slug/reset',
      described('Return to the default rates, as a new version', WRITTEN),
      query(ResetQuery),
      async (c) => {
        const vendor = await requireVendor(sql, c.req.param('slug'));
        const rates = await defaultRates(sql, vendor);
        if (!rates) throw noRates();
        const reply = await publish(sql, vendor, {
          rates,
          description: 'Return to the default rates',
          author: c.get('user').email,
          effectiveFrom: today(),
          expectedVersion: c.req.valid('query').expected_version,
        });
        const message = `Vendor ${vendor.slug} logic reset to defaults!`;
        return c.json({ ...reply, message });
      },
    )
    .post(
      '/admin/vendors/:slug/rate-versions/:version/restore',
      described('Return to an earlier version, as a new one', WRITTEN),
      jsonBody(RestoreBody),
      async (c) => {
        const vendor = await requireVendor(sql, c.req.param('slug'));
        const row = await findRateVersion(sql, vendor.id, versionOf(c.req.param('version')));
        if (!row) throw unknownVersion();
        const { effective_from, expected_version } = c.req.valid('json');
        // What could be published once may have become impossible since.
        const checked = Rates.safeParse(row.rates);
        if (!checked.success) throw refused({ rates: 'These rates are no longer possible.' });
        const reply = await publish(sql, vendor, {
          rates: checked.data,
          description: `Return to version ${row.version}`,
          author: c.get('user').email,
          effectiveFrom: effectiveDay(effective_from, today()),
          expectedVersion: expected_version,
        });
        return c.json({ ...reply, message: `Version ${row.version} is back in use.` });
      },
    );
}

const versionOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : -1);
const unknownVersion = () => new ProblemError(404, 'There is no such version of these rates.');

function refused(fields: Record<string, string>, within = ''): ProblemError {
  const [message = 'These rates are not possible.'] = Object.values(fields);
  const named = Object.entries(fields).map(([field, text]) => [`${within}${field}`, text]);
  return new ProblemError(422, message, { fields: Object.fromEntries(named) });
}
