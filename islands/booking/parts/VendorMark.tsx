const KNOWN = new Set(['lets-get-moving', 'easy2go', 'velocity-movers', 'pierre-sons']);

interface VendorMarkProps {
  slug: string;
  /** Width and height in CSS pixels. */
  size?: number;
}

/** A mover's mark. The four known ones have their own; any other gets the blue default. */
export function VendorMark({ slug, size = 48 }: VendorMarkProps) {
  const file = KNOWN.has(slug) ? slug : 'default';
  return (
    <img className="vendor-mark" src={`/movers/${file}.svg`} alt="" width={size} height={size} />
  );
}
