import type { Province } from '../places.ts';
import { ask, type ProvinceFact } from './fact.ts';

/** The notice that a tenant gives the landlord; of a tenancy by the month where nothing else is said. */
export const TENANT_NOTICES: Record<Province, ProvinceFact> = {
  ON: {
    office: 'Landlord and Tenant Board',
    due: '60 days, to the last day of a rental period',
    page: 'https://tribunalsontario.ca/ltb/forms/',
    checked: '2026-11-20',
  },
  QC: {
    office: 'Tribunal administratif du logement (TAL)',
    due: '3 to 6 months before a lease of a year ends; it renews itself otherwise',
    page: 'https://www.tal.gouv.qc.ca/en',
    source: 'https://classifieds.csu.qc.ca/en/news/have-you-sent-in-your-notice-of-non-renewal/',
    checked: '2026-11-25',
  },
  BC: {
    office: 'Residential Tenancy Branch',
    due: '1 month, in the landlord’s hands before the day that rent is due',
    page: 'https://www2.gov.bc.ca/gov/content/housing-tenancy/residential-tenancies',
    source: 'https://www.rentingitright.ca/content/42-giving-notice',
    checked: '2026-11-25',
  },
  AB: {
    office: 'Residential Tenancy Dispute Resolution Service',
    due: '1 tenancy month',
    page: 'https://www.alberta.ca',
    source:
      'https://tenantrights.ca/alberta/proper-notice-for-ending-a-tenancy-in-alberta-tenant-guide',
    checked: '2026-11-25',
  },
  MB: {
    office: 'Residential Tenancies Branch',
    due: '1 rental period, given by the last day of the one before',
    page: 'https://www.gov.mb.ca/cca/rtb/ot/gbook/s7noticeoftermination_nbytmotomoagree11.html',
    checked: '2026-11-25',
  },
  SK: ask('Office of Residential Tenancies', 'https://www.saskatchewan.ca'),
  NS: {
    office: 'Residential Tenancies Program',
    due: '1 month; 3 months for a lease by the year',
    page: 'https://novascotia.ca',
    source: 'https://www.legalbrief.ca/ns-realestate-rental-landlord-notice-to-quit',
    checked: '2026-11-25',
  },
  NB: ask('Residential Tenancies Tribunal', 'https://www.snb.ca'),
  NL: ask('Residential Tenancies', 'https://www.gov.nl.ca'),
  PE: {
    office: 'Residential Tenancy Office',
    due: '1 month, to the day before rent is due',
    page: 'https://www.princeedwardisland.ca',
    source: 'https://www.legalbrief.ca/pei-realestate-rental-tenant-termination',
    checked: '2026-11-25',
  },
  YT: ask('Residential Tenancies Office', 'https://yukon.ca'),
  NT: ask('Rental Office', 'https://www.justice.gov.nt.ca'),
  NU: ask('Residential Tenancies Office', 'https://www.gov.nu.ca'),
};
