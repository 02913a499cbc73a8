/**
 * What a truck needs to stop at the curb, by city as `cityName` writes it: what the city itself says, in
 * our words, with its page. Looked up in November 2026; fees and forms change, so that none is named.
 */
const PERMITS: Record<string, { says: string; url: string }> = {
  'Calgary, AB': {
    says: 'Calgary issues street use permits that reserve the curb; apply there or call 311 a week ahead',
    url: 'https://epermits.calgary.ca',
  },
  'Mississauga, ON': {
    says: 'Mississauga gives short-term parking permits for streets without signs, the same day',
    url: 'https://www.mississauga.ca/portal/residents/parkingconsiderations',
  },
  'Montréal, QC': {
    says: 'Montréal asks for a permit where a move obstructs a sidewalk or a lane; ask your borough five days ahead',
    url: 'https://montreal.ca/demarches/obtenir-un-permis-doccupation-temporaire-du-domaine-public-pour-travaux',
  },
  'Ottawa, ON': {
    says: 'Ottawa issues encroachment permits to moving companies: ask your mover, or call 613-580-2424, extension 16000',
    url: 'https://ottawa.ca/en/business/permits-and-licenses/parking-permits-business/temporary-consideration-parking-permit',
  },
  'Toronto, ON': {
    says: 'Toronto’s temporary parking permits are for vehicles up to 5.2 m, and so for no moving truck: call 311 about your street',
    url: 'https://www.toronto.ca/services-payments/streets-parking-transportation/applying-for-a-parking-permit/temporary-on-street-parking/',
  },
  'Vancouver, BC': {
    says: 'Vancouver reserves the curb for moving trucks by a temporary street occupancy permit; it asks for 7 to 10 working days',
    url: 'https://vancouver.ca/streets-transportation/reserve-metered-spaces.aspx',
  },
  'Victoria, BC': {
    says: 'Victoria reserves street parking for a move by permit; call 250-361-0300',
    url: 'https://www.victoria.ca/getting-around/parking/reserve-street-parking-your-move',
  },
};

/** The lines of a checklist about stopping at both doors; cities that are not known are to be asked. */
export function curbLines(cities: readonly (string | null)[]): string[] {
  const named = [...new Set(cities)].filter((city) => city !== null);
  const known = named.flatMap((city) => PERMITS[city] ?? []);
  const others = named.filter((city) => !PERMITS[city]);
  const asked = named.length === 0 ? ['your city'] : others;
  return [
    'Keep a place free for the truck at both doors.',
    ...known.map(({ says, url }) => `${says}: ${url}`),
    ...(asked.length > 0
      ? [`Ask ${asked.join(' and ')} whether a truck needs a permit to stop at the curb.`]
      : []),
  ];
}
