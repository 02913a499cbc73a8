import { groundOf } from '../../map/ground.ts';
import type { LatLng } from '../../map/lines.ts';
import { finerWater } from '../../map/pieces.ts';
import type { Box } from '../../map/view.ts';

const inRing = ([lat, lng]: LatLng, ring: readonly LatLng[]) => {
  let within = false;
  ring.forEach(([aLat, aLng], index) => {
    const [bLat, bLng] = ring.at(index - 1) as LatLng;
    if (aLat > lat !== bLat > lat && lng < ((bLng - aLng) * (lat - aLat)) / (bLat - aLat) + aLng)
      within = !within;
  });
  return within;
};
type Pieces = ReturnType<typeof groundOf>['pieces'];
/** On a map a point is land where no water lies over it. */
export const isDry = (at: LatLng, pieces: Pieces) =>
  pieces.reduce((land, { land: shapes, water }) => {
    const isWet = water.some(
      ({ rings }) => rings.filter((ring) => inRing(at, ring)).length % 2 === 1,
    );
    return !isWet && (land || shapes.some((ring) => inRing(at, ring)));
  }, false);
/** What a view is drawn of. */
export const piecesOf = async (zoom: number, box: Box) =>
  groundOf(zoom, box, await finerWater(zoom, box)).pieces;
