import type { Province } from './places.ts';
import { ADDRESS_CHANGES } from './province-facts/address-changes.ts';
import type { ProvinceFact } from './province-facts/fact.ts';
import { HEALTH_CARDS } from './province-facts/health-cards.ts';
import { DRIVER_LICENCES } from './province-facts/licences.ts';
import { VEHICLE_PLATES } from './province-facts/plates.ts';
import { TENANT_NOTICES } from './province-facts/tenant-notices.ts';
import { PROVINCE_NAMES } from './province-names.ts';

// The duties of people who move to a province or territory, within it or out of a home in it.
// Guides, articles and reminders read this one table, so that no two of them can disagree.

/** The duties, in the order of the questions about them. */
export const PROVINCE_TOPICS = ['health', 'licence', 'plates', 'notice', 'address'] as const;
export type ProvinceTopic = (typeof PROVINCE_TOPICS)[number];

/** A province's or territory's facts, with its name as people write it. */
export type ProvinceEntry = Record<ProvinceTopic, ProvinceFact> & { name: string };

/** All thirteen, each with every topic. */
export const PROVINCE_FACTS = Object.fromEntries(
  (Object.keys(PROVINCE_NAMES) as Province[]).map((province): [Province, ProvinceEntry] => [
    province,
    {
      name: PROVINCE_NAMES[province],
      health: HEALTH_CARDS[province],
      licence: DRIVER_LICENCES[province],
      plates: VEHICLE_PLATES[province],
      notice: TENANT_NOTICES[province],
      address: ADDRESS_CHANGES[province],
    },
  ]),
) as Record<Province, ProvinceEntry>;
