import { Hono } from 'hono';
import { torontoToday } from '../../../contracts/dates.ts';
import { RatePreview, RatePreviewBody } from '../../../contracts/portal/rates.ts';
import { rateChanges } from '../../../contracts/rate-changes.ts';
import { asConfiguration, readModifications } from '../../../contracts/rate-configurations.ts';
import {
  HistoryQuery,
  ModifyBody,
  type RatesReply,
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
import { described } from '../../middleware/described.ts';
import { jsonBody, query } from '../../middleware/json.ts';
import { permit, type VendorEnv } from '../../middleware/portal.ts';
import { asLine, defaultRates, effectiveDay, noRates, publish } from '../publish-rates.ts';
import { previewRates } from './preview-rates.ts';

const WRITTEN = { 200: 'The version that was written' };

/**
 * A mover's own rates: what holds, what a change would do, a new version, and the way back. Quotes
 * already given keep their version.
 */
export function rateRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  const today = () => torontoToday(clock());
  const path = '/vendor/vendor/rates';
  const versions = '/vendor/vendor/rate-versions';
  const needed = permit('manage_pricing');

  return new Hono<VendorEnv>()
    .get(
      path,
      needed,
      described('The own rates in force, and what is planned', { 200: 'Rates in dollars' }),
      async (c) => {
        const { vendorId, vendorSlug } = c.get('person');
        const [held, newest, planned, defaults] = await Promise.all([
          findRatesOn(sql, vendorId, today()),
          newestRateVersion(sql, vendorId),
          listPlannedRates(sql, vendorId, today()),
          defaultRates(sql, { id: vendorId, slug: vendorSlug }),
        ]);
        const rates = held?.rates ?? defaults;
        if (!rates) throw noRates();
        return c.json({
          vendor_slug: vendorSlug,
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
    .post(
      `${path}/preview`,
      needed,
      described('What changed rates would do to sample moves and to the last 50 requests', {
        200: ['Old and new prices', RatePreview],
      }),
      jsonBody(RatePreviewBody),
      async (c) => {
        const { vendorId, vendorSlug } = c.get('person');
        const held = await findRatesOn(sql, vendorId, today());
        if (!held) throw noRates();
        const read = readModifications(held.rates, c.req.valid('json').modifications);
        if (read.fields) throw refused(read.fields, 'modifications.');
        const vendor = { id: vendorId, slug: vendorSlug };
        return c.json(await previewRates(deps, vendor, held.rates, read.rates));
      },
    )
    .post(
      path,
      needed,
      described('Publish a new version', WRITTEN),
      jsonBody(ModifyBody),
      async (c) => {
        const { vendorId, vendorSlug, email } = c.get('person');
        const body = c.req.valid('json');
        const effectiveFrom = effectiveDay(body.effective_from, today());
        // What is not changed stays as it will be on that day, not as it is today.
        const base = await findRatesOn(sql, vendorId, effectiveFrom);
        if (!base) throw noRates();
        const read = readModifications(base.rates, body.modifications);
        if (read.fields) throw refused(read.fields, 'modifications.');
        const reply = await publish(
          sql,
          { id: vendorId, slug: vendorSlug },
          {
            rates: read.rates,
            description: body.description,
            author: email,
            effectiveFrom,
            expectedVersion: body.expected_version,
          },
        );
        return c.json({ ...reply, message: `Version ${reply.rate_version} is published.` });
      },
    )
    .get(
      versions,
      needed,
      described('The history', { 200: 'Versions with their changes, newest first' }),
      query(HistoryQuery),
      async (c) => {
        const { vendorId } = c.get('person');
        const { limit, cursor } = c.req.valid('query');
        const [rows, held, total] = await Promise.all([
          listRateVersions(sql, vendorId, { limit: limit + 1, before: cursor }),
          findRatesOn(sql, vendorId, today()),
          newestRateVersion(sql, vendorId),
        ]);
        const page = rows.slice(0, limit);
        const last = page.at(-1);
        if (rows.length > limit && last) {
          const next = new URLSearchParams({ limit: String(limit), cursor: String(last.version) });
          c.header('link', `<${versions}?${next}>; rel="next"`);
        }
        // Versions are numbered without gaps.
        c.header('x-total-count', String(total));
        return c.json(page.map((row, at) => asLine(row, rows[at + 1], held, today())));
      },
    )
    .get(
      `${versions}/:version`,
      needed,
      described('One version', { 200: 'The version, and what going back to it would change' }),
      async (c) => {
        const { vendorId } = c.get('person');
        const number = versionOf(c.req.param('version'));
        const [row, before, held] = await Promise.all([
          findRateVersion(sql, vendorId, number),
          findRateVersion(sql, vendorId, number - 1),
          findRatesOn(sql, vendorId, today()),
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
      `${versions}/:version/restore`,
      needed,
      described('Return to an earlier version, as a new one', WRITTEN),
      jsonBody(RestoreBody),
      async (c) => {
        const { vendorId, vendorSlug, email } = c.get('person');
        const row = await findRateVersion(sql, vendorId, versionOf(c.req.param('version')));
        if (!row) throw unknownVersion();
        const { effective_from, expected_version } = c.req.valid('json');
        // What could be published once may have become impossible since.
        const checked = Rates.safeParse(row.rates);
        if (!checked.success) throw refused({ rates: 'These rates are no longer possible.' });
        const reply = await publish(
          sql,
          { id: vendorId, slug: vendorSlug },
          {
            rates: checked.data,
            description: `Return to version ${row.version}`,
            author: email,
            effectiveFrom: effectiveDay(effective_from, today()),
            expectedVersion: expected_version,
          },
        );
        return c.json({ ...reply, message: `Version ${row.version} is back in use.` });
      },
    );
}

const versionOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : -1);
const unknownVersion = () => new ProblemError(404, 'There is no such version of your rates.');

function refused(fields: Record<string, string>, within = ''): ProblemError {
  const [message = 'These rates are not possible.'] = Object.values(fields);
  const named = Object.entries(fields).map(([field, text]) => [`${within}${field}`, text]);
  return new ProblemError(422, message, { fields: Object.fromEntries(named) });
}
