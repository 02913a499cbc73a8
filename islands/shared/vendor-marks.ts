/** A mover's colour on maps and charts, and the file of its mark. */
export interface VendorMark {
  colour: string;
  /** Below the site's root; null where a plain pin stands in. */
  icon: string | null;
}

const mark = (slug: string, colour: string): [string, VendorMark] => [
  slug,
  { colour, icon: `/movers/${slug}.svg` },
];

/** The four known movers (rule 2.15). Each colour reads on light and dark ground. */
const MARKS = new Map([
  mark('lets-get-moving', '#d9570f'),
  mark('easy2go', '#0e8fab'),
  mark('velocity-movers', '#7c4ddb'),
  mark('pierre-sons', '#b3841b'),
]);
const OTHER: VendorMark = { colour: '#78837d', icon: null };

/** How a mover looks; any other than the four gets a pin and grey. */
export const vendorMark = (slug: string): VendorMark => MARKS.get(slug) ?? OTHER;
