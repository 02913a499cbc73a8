import type { CSSProperties } from 'react';
import { vendorMark } from '../../shared/vendor-marks.ts';

/** The colour of a known mover's card; undefined for another, whose card has the default colour. */
export function vendorTheme(slug: string): CSSProperties | undefined {
  const { colour, icon } = vendorMark(slug);
  return icon ? ({ '--vendor': colour } as CSSProperties) : undefined;
}
