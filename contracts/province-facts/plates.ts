import type { Province } from '../places.ts';
import { ask, type ProvinceFact } from './fact.ts';

/** Registration and plates of a car that comes from another province. */
export const VEHICLE_PLATES: Record<Province, ProvinceFact> = {
  ON: {
    office: 'ServiceOntario',
    due: 'within 30 days',
    page: 'https://www.ontario.ca/page/serviceontario',
    source: 'https://queensu.ca/immigration-relocation/relocation/driving-licence-registration',
    checked: '2026-11-25',
  },
  QC: {
    office: 'SAAQ',
    due: 'within 90 days, after a mechanical inspection',
    page: 'https://saaq.gouv.qc.ca/en/vehicle-registration/mechanical-inspection/vehicles-required-to-undergo-mechanical-inspections/',
    source: 'https://drivinglaws.aaa.com/category/canadian-motor-laws/quebec/',
    checked: '2026-11-25',
  },
  BC: {
    office: 'an Autoplan broker',
    due: 'within 30 days, after an inspection',
    page: 'https://www.icbc.com',
    source:
      'https://cfmws.ca/esquimalt/greater-victoria-and-area/vehicle-registration,-licensing-and-transportation',
    checked: '2026-11-25',
  },
  AB: {
    office: 'a registry agent',
    due: 'within 90 days, after an inspection for most cars',
    page: 'https://www.alberta.ca',
    source: 'https://rangelandagencies.com/out-of-province-and-out-of-country-registration',
    checked: '2026-11-25',
  },
  MB: ask('an Autopac agent', 'https://www.mpi.mb.ca'),
  SK: {
    office: 'SGI',
    due: 'within 90 days',
    page: 'https://sgi.sk.ca',
    source: 'https://students.usask.ca/international/driving.php',
    checked: '2026-11-25',
  },
  NS: {
    office: 'Registry of Motor Vehicles',
    due: 'within 90 days',
    page: 'https://novascotia.ca/sns/paal/rmv/paal272.asp',
    checked: '2026-11-25',
  },
  NB: ask('Service New Brunswick', 'https://www.snb.ca'),
  NL: ask('Motor Registration', 'https://www.gov.nl.ca'),
  PE: ask('Access PEI', 'https://www.princeedwardisland.ca'),
  YT: ask('Yukon Motor Vehicles', 'https://yukon.ca'),
  NT: ask(
    'Driver and Vehicle Services',
    'https://www.inf.gov.nt.ca/en/services/driver-and-vehicle-services',
  ),
  NU: ask('Nunavut Motor Vehicles', 'https://www.gov.nu.ca'),
};
