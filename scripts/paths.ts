import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout, without a trailing slash. */
export const root: string = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** A path inside the checkout. */
export const inRoot = (...parts: string[]): string => join(root, ...parts);

/** A folder as a setting names it: a relative one counts from the checkout. */
export const fromSetting = (path: string): string => resolve(root, path);
