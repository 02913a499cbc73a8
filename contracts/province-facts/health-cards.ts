import type { Province } from '../places.ts';
import { ask, type ProvinceFact } from './fact.ts';

/** Health cards of people who come from another province. No plan may make them wait longer than three months. */
export const HEALTH_CARDS: Record<Province, ProvinceFact> = {
  ON: ask('ServiceOntario', 'https://www.ontario.ca/page/apply-ohip-and-get-health-card'),
  QC: {
    office: 'Régie de l’assurance maladie (RAMQ)',
    due: 'register as soon as you arrive',
    takes: 'as a rule, cover begins up to three months after you register',
    page: 'https://www.ramq.gouv.qc.ca/en',
    source: 'https://www.immigration-quebec.gouv.qc.ca/en/living-quebec/health/index.html',
    checked: '2026-11-25',
  },
  BC: {
    office: 'Health Insurance BC (Medical Services Plan)',
    due: 'apply as soon as you arrive',
    takes: 'cover begins after the rest of that month and two months more',
    page: 'https://www2.gov.bc.ca/gov/content/health/health-drug-coverage/msp/bc-residents/eligibility-and-enrolment/how-to-enrol/coverage-wait-period',
    checked: '2026-11-25',
  },
  AB: {
    office: 'Alberta Health Care Insurance Plan',
    due: 'apply within 3 months',
    takes: 'cover begins on the first day of the third month after you settle',
    page: 'https://www.alberta.ca/ahcip-moving-to-alberta',
    checked: '2026-11-25',
  },
  MB: ask('Manitoba Health', 'https://www.gov.mb.ca/health/'),
  SK: ask('eHealth Saskatchewan', 'https://www.ehealthsask.ca'),
  NS: ask('Nova Scotia Medical Services Insurance', 'https://novascotia.ca/dhw/msi/'),
  NB: ask('New Brunswick Medicare', 'https://www.gnb.ca'),
  NL: ask('Medical Care Plan (MCP)', 'https://www.gov.nl.ca/hcs/mcp/'),
  PE: ask('Health PEI', 'https://www.princeedwardisland.ca'),
  YT: ask('Yukon Health Care Insurance', 'https://yukon.ca'),
  NT: ask('NWT Health and Social Services', 'https://www.hss.gov.nt.ca'),
  NU: ask('Nunavut Department of Health', 'https://www.gov.nu.ca'),
};
