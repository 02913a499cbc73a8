import type { Holiday } from './booking-rules.ts';
import { PROVINCES, type Province } from './places.ts';

/** The law that names a province's holidays, as known on the day `known` and not read in the law: to be read there. */
type HolidayLaw = { law: string; known: string };

const KNOWN = '2025-06-01';
const law = (name: string): HolidayLaw => ({ law: name, known: KNOWN });

export const HOLIDAY_LAWS: Readonly<Record<Province, HolidayLaw>> = {
  ON: law('Employment Standards Act, 2000, s. 1; O. Reg. 285/01'),
  QC: law('Act respecting labour standards, s. 60; National Holiday Act'),
  BC: law('Employment Standards Act, s. 1'),
  AB: law('Employment Standards Code, s. 25'),
  SK: law('The Saskatchewan Employment Act, s. 2-30'),
  MB: law('The Employment Standards Code, s. 21; The Remembrance Day Act'),
  NB: law('Employment Standards Act, s. 17'),
  NS: law('Labour Standards Code, s. 37; Remembrance Day Act'),
  PE: law('Employment Standards Act, s. 6'),
  NL: law('Labour Standards Act, s. 14'),
  YT: law('Employment Standards Act, s. 1'),
  NT: law('Employment Standards Act, s. 1'),
  NU: law('Labour Standards Act, s. 1'),
};

const ALL: readonly Province[] = PROVINCES;
const ONLY = (...provinces: Province[]): readonly Province[] => provinces;
const BUT = (...provinces: Province[]) => ALL.filter((province) => !provinces.includes(province));

/**
 * The provinces whose law keeps each holiday: Family Day under the province's own name for February's third Monday,
 * the civic holiday of August where it is statutory. Québec's moving day is no holiday but the day on which leases end.
 */
const KEPT_IN: Readonly<Record<Holiday, readonly Province[]>> = {
  new_year: ALL,
  family_day: ONLY('ON', 'BC', 'AB', 'SK', 'MB', 'NB', 'NS', 'PE'),
  good_friday: ALL,
  victoria_day: BUT('NB', 'NS', 'PE', 'NL'),
  indigenous_peoples_day: ONLY('YT', 'NT'),
  saint_jean: ONLY('QC'),
  canada_day: ALL,
  moving_day: ONLY('QC'),
  nunavut_day: ONLY('NU'),
  civic_day: ONLY('BC', 'SK', 'NB', 'NT', 'NU'),
  discovery_day: ONLY('YT'),
  labour_day: ALL,
  truth_and_reconciliation: ONLY('BC', 'MB', 'PE', 'YT', 'NT', 'NU'),
  thanksgiving: BUT('NB', 'NS', 'PE', 'NL'),
  remembrance_day: BUT('ON', 'QC'),
  christmas: ALL,
  boxing_day: ONLY('ON'),
};

/** Whether a holiday is kept in one of these provinces; any is where no province is known. */
export const isHolidayIn = (holiday: Holiday, provinces: readonly string[]): boolean =>
  provinces.length === 0 || KEPT_IN[holiday].some((one) => provinces.includes(one));
