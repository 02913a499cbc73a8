import type { Province } from '../places.ts';
import { ask, type ProvinceFact } from './fact.ts';

/** Driver's licences of people who come from another province: how long the old one holds. */
export const DRIVER_LICENCES: Record<Province, ProvinceFact> = {
  ON: {
    office: 'ServiceOntario or DriveTest',
    due: 'within 60 days',
    page: 'https://drivetest.ca',
    source: 'https://queensu.ca/immigration-relocation/relocation/driving-licence-registration',
    checked: '2026-11-25',
  },
  QC: {
    office: 'SAAQ',
    due: 'within six months; apply as soon as you settle',
    page: 'https://saaq.gouv.qc.ca/en/drivers-licences/canadian-foreign-drivers-licence',
    checked: '2026-11-25',
  },
  BC: {
    office: 'ICBC',
    due: 'within 90 days',
    page: 'https://www.icbc.com/brochures/Pages/moving-to-BC.aspx',
    checked: '2026-11-25',
  },
  AB: {
    office: 'a registry agent',
    due: 'within 90 days',
    takes: 'the card comes by mail; drive on the paper licence until then',
    page: 'https://www.alberta.ca',
    source: 'https://eastcalgaryregistry.com/drivers/out-of-province/',
    checked: '2026-11-25',
  },
  MB: {
    office: 'Manitoba Public Insurance',
    due: 'within three months',
    page: 'https://www.mpi.mb.ca',
    source: 'https://www.mpi.mb.ca/Pages/temp-foreign-workers.aspx',
    checked: '2026-11-25',
  },
  SK: {
    office: 'SGI',
    due: 'within 90 days',
    page: 'https://sgi.sk.ca',
    source: 'https://students.usask.ca/international/driving.php',
    checked: '2026-11-25',
  },
  NS: ask('Registry of Motor Vehicles', 'https://www.novascotia.ca/sns/paal/rmv/paal269.asp'),
  NB: {
    office: 'Service New Brunswick',
    due: 'as soon as you live there',
    page: 'https://www2.gnb.ca/content/gnb/en/services/services_renderer.200843.html',
    checked: '2026-11-25',
  },
  NL: ask('Motor Registration', 'https://www.gov.nl.ca'),
  PE: {
    office: 'Access PEI',
    due: 'within four months',
    page: 'https://www.princeedwardisland.ca/en/information/transportation-and-infrastructure/driving-with-an-out-of-province-license',
    checked: '2026-11-25',
  },
  YT: ask('Yukon Motor Vehicles', 'https://yukon.ca'),
  NT: ask(
    'Driver and Vehicle Services',
    'https://www.inf.gov.nt.ca/en/services/driver-and-vehicle-services',
  ),
  NU: ask('Nunavut Motor Vehicles', 'https://www.gov.nu.ca'),
};
