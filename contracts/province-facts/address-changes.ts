import type { Province } from '../places.ts';
import { ask, type ProvinceFact } from './fact.ts';

/** Telling a province the new address after a move inside it. */
export const ADDRESS_CHANGES: Record<Province, ProvinceFact> = {
  ON: {
    office: 'ServiceOntario',
    due: 'licence and vehicle within 6 days, health card within 30',
    takes: 'the new licence comes by mail, in four to six weeks',
    page: 'https://www.ontario.ca/page/serviceontario',
    source: 'https://movingwaldo.com/address-change-guides/change-address-drivers-license-ontario',
    checked: '2026-11-25',
  },
  QC: {
    office: 'Service québécois de changement d’adresse',
    due: 'within 30 days for the SAAQ; one request tells six other bodies too',
    page: 'https://www.quebec.ca/en',
    source:
      'https://lactualite.com/finances-personnelles/changer-dadresse-sans-tracas-et-sans-penalites/',
    checked: '2026-11-25',
  },
  BC: ask('AddressChangeBC and ICBC', 'https://www.addresschange.gov.bc.ca'),
  AB: ask('a registry agent', 'https://www.alberta.ca'),
  MB: ask('Manitoba Public Insurance', 'https://www.mpi.mb.ca'),
  SK: ask('SGI and eHealth Saskatchewan', 'https://sgi.sk.ca'),
  NS: {
    office: 'Registry of Motor Vehicles and MSI, online',
    due: 'before you order anything else from them',
    takes: 'two or three business days for each',
    page: 'https://www.novascotia.ca/sns/services/help/processing-and-shipping-information/default.asp',
    checked: '2026-11-25',
  },
  NB: ask('Service New Brunswick', 'https://www.snb.ca'),
  NL: ask('Motor Registration and MCP', 'https://www.gov.nl.ca'),
  PE: ask('Access PEI', 'https://www.princeedwardisland.ca'),
  YT: ask('Yukon Motor Vehicles', 'https://yukon.ca'),
  NT: ask(
    'Driver and Vehicle Services',
    'https://www.inf.gov.nt.ca/en/services/driver-and-vehicle-services',
  ),
  NU: ask('Nunavut Motor Vehicles', 'https://www.gov.nu.ca'),
};
