import { getBoard, getBoardDrives } from '../../../../contracts/portal/board.ts';
import { getCrews } from '../../../../contracts/portal/crews.ts';
import { getTrucks } from '../../../../contracts/portal/trucks.ts';
import { keyOf } from '../../../shared/query-view/use-call.ts';

/** The queries that are stale once the board has changed. */
export const BOARD = [keyOf(getBoard), keyOf(getBoardDrives)];

/** The same for trucks and crews. */
export const FLEET = [keyOf(getTrucks), keyOf(getCrews), ...BOARD];
