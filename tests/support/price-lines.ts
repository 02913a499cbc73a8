import type { LineKind, LineParams } from '../../contracts/price-lines.ts';
import type { QuoteLine } from '../../contracts/quotes.ts';

type Line = { [K in LineKind]: { kind: K; params: LineParams[K] } }[LineKind];
type Shown = [line: Line, kind: QuoteLine['kind'], label: string, unit: string];

/** Lines as they are stored, and the kind, label and unit under which replies show them. */
export const LINES: readonly Shown[] = [
  [{ kind: 'crew', params: { crew: 3 } }, 'labour', 'Crew of 3, on site', 'hour'],
  [{ kind: 'travel', params: {} }, 'travel', 'Travel: yard, pick-up, drop-off and back', 'hour'],
  [
    { kind: 'travel_past_free', params: { free_minutes: 60 } },
    'travel',
    'Travel, first hour free',
    'hour',
  ],
  [
    { kind: 'travel_past_free', params: { free_minutes: 120 } },
    'travel',
    'Travel, first 2 hours free',
    'hour',
  ],
  [
    { kind: 'travel_past_free', params: { free_minutes: 45 } },
    'travel',
    'Travel, first 45 minutes free',
    'hour',
  ],
  [
    { kind: 'travel_zone', params: { from_km: 25, to_km: 80 } },
    'travel',
    'Travel zone, 25 to 80 km',
    'truck',
  ],
  [
    { kind: 'travel_zone', params: { from_km: 300, to_km: null } },
    'travel',
    'Travel zone, over 300 km',
    'truck',
  ],
  [{ kind: 'travel_fee', params: { included_km: 0 } }, 'fee', 'Travel fee', 'truck'],
  [
    { kind: 'travel_fee', params: { included_km: 40 } },
    'fee',
    'Travel fee, 40 km included',
    'truck',
  ],
  [{ kind: 'further_km', params: { all_trucks: false } }, 'travel', 'Further kilometres', 'km'],
  [
    { kind: 'further_km', params: { all_trucks: true } },
    'travel',
    'Further kilometres of all trucks',
    'km',
  ],
  [
    { kind: 'ferry', params: { between: 'Tsawwassen – Swartz Bay', there_and_back: false } },
    'fee',
    'Ferry Tsawwassen – Swartz Bay',
    'crossing',
  ],
  [
    { kind: 'ferry', params: { between: 'Horseshoe Bay – Langdale', there_and_back: true } },
    'fee',
    'Ferry Horseshoe Bay – Langdale, there and back',
    'crossing',
  ],
  [
    { kind: 'toll', params: { bridge: 'confederation' } },
    'fee',
    'Toll, Confederation Bridge',
    'crossing',
  ],
  [{ kind: 'truck', params: { size: '16 ft' } }, 'truck', 'Truck, 16 ft', 'truck'],
  [{ kind: 'fuel', params: { from_km: 0, to_km: 25 } }, 'fuel', 'Fuel, 0 to 25 km', 'truck'],
  [{ kind: 'fuel', params: { from_km: 600, to_km: null } }, 'fuel', 'Fuel, over 600 km', 'truck'],
  [{ kind: 'heavy_item', params: { item: 'piano' } }, 'heavy', 'Piano', 'item'],
  [{ kind: 'heavy_item', params: { item: 'safe' } }, 'heavy', 'Safe', 'item'],
  [{ kind: 'heavy_item', params: { item: 'treadmill' } }, 'heavy', 'Treadmill', 'item'],
  [{ kind: 'service', params: { service: 'packing' } }, 'service', 'Packing', 'service'],
  [
    { kind: 'service', params: { service: 'storage' } },
    'service',
    'Storage, first month',
    'service',
  ],
  [{ kind: 'service', params: { service: 'cleaning' } }, 'service', 'Cleaning', 'service'],
  [{ kind: 'service', params: { service: 'junk' } }, 'service', 'Junk removal', 'service'],
  [{ kind: 'tax', params: { name: 'HST', per_100k: 13_000 } }, 'tax', 'HST 13%', 'dollar'],
  [{ kind: 'tax', params: { name: 'QST', per_100k: 9_975 } }, 'tax', 'QST 9.975%', 'dollar'],
  [
    { kind: 'tax', params: { name: 'GST', per_100k: 5_000, on: ['cleaning'] } },
    'tax',
    'GST 5% (cleaning)',
    'dollar',
  ],
];
