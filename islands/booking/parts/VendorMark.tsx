import { getLogo } from '../../../contracts/logos.ts';
import { addressOf } from '../../shared/client.ts';

export interface VendorMarkProps {
  slug: string;
  /** Width and height in CSS pixels. */
  size?: number;
}

/**
 * A mover's logo, or its mark where it has none: the four known ones have their own, any other gets
 * the blue default. The API knows which.
 */
export function VendorMark({ slug, size = 48 }: VendorMarkProps) {
  const src = addressOf(getLogo, { params: { slug } });
  return <img className="vendor-mark" src={src} alt="" width={size} height={size} />;
}
