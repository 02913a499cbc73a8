import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';

const End = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
});

/** `POST /api/ways`: two ends on the globe. The body carries them, since logs hold addresses. */
const WayRequest = z.object({ origin: End, destination: End });

/** The quickest way by road over our own network, for a map and its caption. */
export const Way = z.object({
  km: z.number(),
  minutes: z.number(),
  /** Latitude and longitude along the way, from end to end; some fifty in 500 km. */
  points: z.array(z.tuple([z.number(), z.number()])),
  /** The highways that make up most of the way, in their order. */
  highways: z.array(z.string()),
  ferry: z.boolean(),
});
export type Way = z.infer<typeof Way>;

/** Null where no road leads. */
export const WayReply = z.object({ way: z.nullable(Way) });

export const postWay = endpoint('POST', '/api/ways', {
  needs: 'anyone',
  limit: 'places',
  summary: 'The way by road between two points',
  body: WayRequest,
  reply: { 200: ['The way; null where no road leads', WayReply] },
});
