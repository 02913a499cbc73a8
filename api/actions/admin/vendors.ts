import type { VendorDetails } from '../../../contracts/admin/vendor-details.ts';
import type { NewVendor } from '../../../contracts/admin/vendors.ts';
import { torontoToday } from '../../../contracts/dates.ts';
import { startingRates } from '../../../contracts/default-rates.ts';
import type { Rates } from '../../../contracts/rates.ts';
import { PERMISSIONS } from '../../../contracts/vendors.ts';
import { createVendor, findVendor } from '../../../db/admin/vendor-details.ts';
import { violates } from '../../../db/connect.ts';
import { createRateVersion, findRatesOn } from '../../../db/rate-versions.ts';
import type { AppDeps } from '../../deps.ts';
import { invalidField, Refusal } from '../../errors.ts';
import { happened } from '../happenings.ts';
import { addInvited } from '../people.ts';
import { requirePhone } from '../phones.ts';
import { findPlace } from '../places.ts';
import { toDetails } from './vendor-details.ts';

type Deps = Pick<AppDeps, 'sql' | 'clock' | 'queue' | 'maps' | 'geocoder'>;

/**
 * Adds a vendor that customers do not see yet, with its first rates and the invitation of its person,
 * in one transaction. Refuses (`conflict`) a taken slug, and (`invalid`) a base that is nowhere, a
 * phone that is none, and rates that another calculator works with.
 */
export async function addVendor(
  deps: Deps,
  actor: string,
  { base, rates_from, contact_name, contact_email, ...asked }: NewVendor,
): Promise<VendorDetails> {
  const { sql, queue, clock } = deps;
  const phone = requirePhone('phone', asked.phone);
  const place = await findPlace(deps, base);
  if (!place) {
    throw invalidField(
      'base',
      'We cannot find this place. Write a Canadian city and its province.',
    );
  }
  const today = torontoToday(clock());
  const rates = await ratesToStart(deps, asked.calculator_class, rates_from, today);
  await queue.ready();
  const written = await sql
    .begin(async (tx) => {
      const vendor = await createVendor(tx, {
        ...asked,
        phone,
        coverage_areas: [place.city],
        center: { lat: place.lat, lng: place.lng },
        sales_name: contact_name,
        sales_phone: phone,
        sales_email: contact_email,
      });
      const after = { slug: vendor.slug, name: vendor.name, rates_from: rates_from || null };
      await happened(tx, actor, 'vendor.created', vendor.id, { after });
      await createRateVersion(tx, {
        vendorId: vendor.id,
        rates,
        description: rates_from ? `Copy of the rates of ${rates_from}` : 'First rates',
        author: actor,
        effectiveFrom: today,
      });
      await addInvited(tx, deps, { email: actor }, vendor.id, {
        full_name: contact_name,
        email: contact_email,
        permissions: [...PERMISSIONS],
      });
      return vendor;
    })
    .catch(slugTaken);
  return toDetails(written);
}

async function ratesToStart(
  { sql }: Deps,
  calculator: NewVendor['calculator_class'],
  from: string,
  today: string,
): Promise<Rates> {
  if (!from) return startingRates(calculator);
  const other = await findVendor(sql, from);
  if (!other) throw invalidField('rates_from', 'There is no such mover.');
  if (other.calculator_class !== calculator) {
    throw invalidField(
      'rates_from',
      `${other.name} prices in another way. Choose its calculator, or other rates.`,
    );
  }
  const held = await findRatesOn(sql, other.id, today);
  if (!held) throw invalidField('rates_from', `${other.name} has no rates in force.`);
  return held.rates;
}

/** Turns the violation of the slug's uniqueness into a refusal; passes everything else on. */
function slugTaken(error: unknown): never {
  if (!violates(error, 'vendors_slug_key')) throw error;
  const detail = 'Another mover has this short name. Choose a different one.';
  throw new Refusal('conflict', detail, { fields: { slug: detail } });
}
