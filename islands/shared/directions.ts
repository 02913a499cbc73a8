/** Ways to maps programs: plain links, so that no other machine is asked before a press. */

const GOOGLE = 'https://www.google.com/maps';

/** An address in Google's map. */
export const mapOf = (address: string): string =>
  `${GOOGLE}/search/?${new URLSearchParams({ api: '1', query: address })}`;

/** The way through all stops, from the first on, in Google's map. */
export function routeOf(...stops: [string, string, ...string[]]): string {
  const [origin, ...rest] = stops;
  const destination = rest.pop() ?? origin;
  const query = { api: '1', origin, destination, ...(rest[0] && { waypoints: rest.join('|') }) };
  return `${GOOGLE}/dir/?${new URLSearchParams(query)}`;
}

/** The way to an address from where the person is, by program. */
export const directionsTo = (address: string) => ({
  google: `${GOOGLE}/dir/?${new URLSearchParams({ api: '1', destination: address })}`,
  apple: `https://maps.apple.com/?${new URLSearchParams({ daddr: address })}`,
  /** Whichever program the phone opens places with. */
  other: `geo:0,0?${new URLSearchParams({ q: address })}`,
});
