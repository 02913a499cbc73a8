/** Answers of geocoders as the servers give them: one address, one street, one town, and what is not ours. */

type House = {
  number?: string;
  street: string;
  city: string;
  code?: string;
  state: [string, string];
};
type At = { lat: number; lng: number };

const photon = (properties: object, { lat, lng }: At) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: { osm_type: 'N', osm_id: 1, osm_key: 'place', countrycode: 'CA', ...properties },
});

export const photonReply = (...features: object[]) => ({ type: 'FeatureCollection', features });
export const photonHouse = ({ number, street, city, code, state }: House, at: At) =>
  photon(
    {
      type: number ? 'house' : 'street',
      ...(number
        ? { housenumber: number, street }
        : { name: street, extent: [at.lng - 0.01, at.lat + 0.01, at.lng + 0.01, at.lat - 0.01] }),
      city,
      postcode: code,
      state: state[1],
      country: 'Canada',
    },
    at,
  );
export const photonTown = (name: string, state: string, at: At) =>
  photon({ type: 'city', osm_value: 'town', name, state, country: 'Canada' }, at);
export const photonAbroad = (name: string, at: At) =>
  photon(
    { type: 'city', name, countrycode: 'US', state: 'New York', country: 'United States' },
    at,
  );

const nominatim = (part: object, { lat, lng }: At) => ({
  place_id: 1,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  lat: String(lat),
  lon: String(lng),
  importance: 0.1,
  ...part,
});
export const nominatimHouse = ({ number, street, city, code, state }: House, at: At) =>
  nominatim(
    {
      category: number ? 'building' : 'highway',
      type: 'residential',
      addresstype: number ? 'building' : 'road',
      place_rank: number ? 30 : 26,
      name: number ? '' : street,
      address: {
        ...(number && { house_number: number }),
        road: street,
        city,
        state: state[1],
        'ISO3166-2-lvl4': `CA-${state[0]}`,
        postcode: code,
        country: 'Canada',
        country_code: 'ca',
      },
      boundingbox: [at.lat - 0.01, at.lat + 0.01, at.lng - 0.01, at.lng + 0.01].map(String),
    },
    at,
  );
export const nominatimTown = (name: string, code: string, at: At) =>
  nominatim(
    {
      category: 'boundary',
      type: 'administrative',
      addresstype: 'town',
      place_rank: 16,
      name,
      address: { town: name, 'ISO3166-2-lvl4': `CA-${code}`, country_code: 'ca' },
      boundingbox: ['1', '2'],
    },
    at,
  );

const pelias = (properties: object, { lat, lng }: At) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: { country_a: 'CAN', confidence: 1, accuracy: 'point', ...properties },
  bbox: [lng - 0.01, lat - 0.01, lng + 0.01, lat + 0.01],
});
export const peliasReply = (...features: object[]) => ({
  geocoding: { version: '0.2', query: {}, engine: { name: 'Pelias' } },
  type: 'FeatureCollection',
  features,
});
export const peliasHouse = ({ number, street, city, code, state }: House, at: At) =>
  pelias(
    {
      layer: number ? 'address' : 'street',
      name: number ? `${number} ${street}` : street,
      housenumber: number,
      street,
      postalcode: code,
      locality: city,
      region_a: state[0],
      region: state[1],
    },
    at,
  );
export const peliasTown = (name: string, code: string, at: At) =>
  pelias({ layer: 'locality', name, locality: name, region_a: code }, at);

/** The three kinds of servers: what each says of a house, a street or a town, and of nothing. */
export const KINDS = {
  Photon: {
    path: '/api',
    reply: photonReply,
    house: photonHouse,
    town: (name: string, [, state]: [string, string], at: At) => photonTown(name, state, at),
  },
  Nominatim: {
    path: '/search',
    reply: (...places: object[]) => places,
    house: nominatimHouse,
    town: (name: string, [code]: [string, string], at: At) => nominatimTown(name, code, at),
  },
  Pelias: {
    path: '/v1/search',
    reply: peliasReply,
    house: peliasHouse,
    town: (name: string, [code]: [string, string], at: At) => peliasTown(name, code, at),
  },
} as const;
