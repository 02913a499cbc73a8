// Words of the home page's prices: sent to every visitor of that page.

/** Quantity and rate of a line. */
export const quantityAt = (quantity: number, unit: string, rate: string): string =>
  `${quantity} ${unit === 'hour' ? 'h' : unit} × ${rate}`;

export const dayWords = (day: string, price: string | null): string =>
  `${day}: ${price ?? 'no mover is free'}`;

export const NO_DAY: string = 'No mover is free on any of these days.';
export const oneForAll = (price: string): string => `${price} on each day that a mover is free.`;
export const spread = (low: string, high: string, day: string, between: string): string =>
  `From ${low}, and up to ${high} on ${day}: the day alone is worth ${between}.`;

export const found = (movers: number, price: string): string =>
  `${movers} ${movers === 1 ? 'mover' : 'movers'}, from ${price} with tax.`;
export const NONE_FREE: string = 'No mover is free on this day. The days below may have one.';
export const FAILED: string = 'The prices did not come.';
