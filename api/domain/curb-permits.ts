import type { PlainDate } from '../../contracts/dates.ts';

/** A city's rule for a truck at the curb, in our words, with its page. */
export interface CurbPermit {
  says: string;
  url: string;
  office: string;
  /** How long before the move; null where the city names no time. */
  lead: string | null;
  /** The day on which its page was read. */
  checked: PlainDate;
}

/**
 * The permits that a truck needs to stop at the curb, by city as `cityName` writes it. Fees change
 * with every budget, and differ by street and borough, so that none is named.
 */
export const PERMITS = {
  'Calgary, AB': {
    says: 'Calgary issues street use permits that reserve the curb; apply there or call 311 a week ahead',
    url: 'https://epermits.calgary.ca',
    office: 'City of Calgary, 311',
    lead: 'A week; the signs must stand 12 hours before',
    checked: '2026-11-25',
  },
  'Edmonton, AB': {
    says: 'Edmonton issues OSCAM permits for work on its streets; its table of cases, or 780-442-6458, says whether a truck at your address needs one',
    url: 'https://edmonton.ca/oscam',
    office: 'City of Edmonton, 780-442-6458',
    lead: '6 business days on average, longer from March to October',
    checked: '2026-11-25',
  },
  'Hamilton, ON': {
    says: 'Hamilton gives permits to occupy a lane or a sidewalk for a short time; parking meters are reserved at 905-540-6000',
    url: 'https://www.hamilton.ca/streets-transportation/driving-traffic/temporary-road-use-permits',
    office: 'Corridor Management Office, roadwaypermits@hamilton.ca',
    lead: '5 days at least',
    checked: '2026-11-25',
  },
  'Mississauga, ON': {
    says: 'Mississauga gives short-term parking permits for streets without signs, the same day',
    url: 'https://www.mississauga.ca/portal/residents/parkingconsiderations',
    office: 'City of Mississauga, 311',
    lead: 'The same day; where there are signs, 1 to 3 days',
    checked: '2026-11-25',
  },
  'Montréal, QC': {
    says: 'Montréal asks for a permit where a move obstructs a sidewalk or a lane; ask your borough five days ahead',
    url: 'https://montreal.ca/demarches/obtenir-un-permis-doccupation-temporaire-du-domaine-public-pour-travaux',
    office: 'Your borough, 311',
    lead: '2 to 5 business days, by borough',
    checked: '2026-11-25',
  },
  'Ottawa, ON': {
    says: 'Ottawa issues encroachment permits to moving companies: ask your mover, or call 613-580-2424, extension 16000',
    url: 'https://ottawa.ca/en/business/permits-and-licenses/parking-permits-business/temporary-consideration-parking-permit',
    office: 'City of Ottawa, 613-580-2424, extension 16000',
    lead: null,
    checked: '2026-11-25',
  },
  'Toronto, ON': {
    says: 'Toronto’s temporary parking permits are for vehicles up to 5.2 m, and so for no moving truck: call 311 about your street',
    url: 'https://www.toronto.ca/services-payments/streets-parking-transportation/applying-for-a-parking-permit/temporary-on-street-parking/',
    office: 'City of Toronto, 311',
    lead: null,
    checked: '2026-11-25',
  },
  'Vancouver, BC': {
    says: 'Vancouver reserves the curb for moving trucks by a temporary street occupancy permit; it asks for 7 to 10 working days',
    url: 'https://vancouver.ca/streets-transportation/reserve-metered-spaces.aspx',
    office: 'City of Vancouver, 311',
    lead: '7 to 10 business days from payment',
    checked: '2026-11-25',
  },
  'Victoria, BC': {
    says: 'Victoria reserves street parking for a move by permit; call 250-361-0300',
    url: 'https://www.victoria.ca/getting-around/parking/reserve-street-parking-your-move',
    office: 'City of Victoria, 250-361-0300',
    lead: null,
    checked: '2026-11-25',
  },
} satisfies Record<string, CurbPermit>;
export type PermitCity = keyof typeof PERMITS;
