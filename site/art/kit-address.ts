import { createHash } from 'node:crypto';
import { drawKit } from './picture.ts';

/** The sprite of all parts, drawn once for a build. */
export const KIT_SVG = drawKit();

/** The sprite's name changes with its contents, so that a browser may keep the file for good. */
export const KIT_NAME = createHash('sha256').update(KIT_SVG).digest('hex').slice(0, 10);
export const KIT_ADDRESS = `/pictures/${KIT_NAME}.svg`;
