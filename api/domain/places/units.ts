/** A home within a building, as its address says it. */
export type Unit = { unit: string | null; floor: number | null };

const NO_UNIT: Unit = { unit: null, floor: null };

/** `1204-88 Harbour St`, `#1204 - 88 Harbour St`, `1204 / 88`: the unit before the house number. */
const BEFORE_NUMBER = /^\s*#?\s*([a-z]?\d{1,5}[a-z]?|ph\d{0,2})\s*(?:[-–—/]\s*)(?=\d+[a-z]?\s+\S)/i;
/** `unit 5`, `apt. 1204`, `suite 300`, `bureau 12`, `#5B`: the unit by its name, anywhere. */
const NAMED =
  /(?:\b(?:unit|apt|apartment|suite|ste|app|appartement|bureau|unité)\b\.?\s*#?|#)\s*([a-z]?\d{1,5}[a-z]?|ph\d{0,2})\b(?!\s*(?:st|ave|rd|street|avenue)\b)/i;

/**
 * The floor that a unit's number says: 12 of 1204, 3 of 304. Two digits say none, and beyond 99
 * floors it is no floor.
 */
function floorOf(unit: string): number | null {
  const digits = /^\d{3,4}(?=[a-z]?$)/i.exec(unit)?.[0];
  const floor = digits ? Math.floor(Number(digits) / 100) : 0;
  return floor > 0 ? floor : null;
}

/** The unit of an address and the floor that its number says; nulls where it names none. */
export function unitOf(address: string): Unit {
  const unit = (BEFORE_NUMBER.exec(address) ?? NAMED.exec(address))?.[1]?.toUpperCase();
  return unit ? { unit, floor: floorOf(unit) } : NO_UNIT;
}
