import type { Point } from '../../../contracts/places.ts';
import { postWay, type Way } from '../../../contracts/ways.ts';
import { call } from '../../shared/client.ts';
import { debugLog } from '../../shared/debug-log.ts';

/** The way by road; null where there is none and when the call fails: the map then draws a line. */
export async function wayBetween(from: Point, to: Point): Promise<Way | null> {
  const [start, end] = [from, to].map(({ lat, lng }) => ({ lat, lng })) as [Point, Point];
  try {
    return (await call(postWay, { body: { origin: start, destination: end } })).way;
  } catch (error) {
    debugLog('ways', { error: String(error) });
    return null;
  }
}
