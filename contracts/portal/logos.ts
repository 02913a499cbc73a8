/** Most bytes of a logo, and the longest side in pixels where it is a PNG. */
export const LOGO_LIMITS = { bytes: 200 * 1024, side: 2000 } as const;
