/** The customary initials of clocks, by their name in the table (`clocks.ts`). */
export const ZONE_INITIALS: Record<string, string> = {
  Newfoundland: 'NT',
  Atlantic: 'AT',
  'Atlantic Standard': 'AST',
  Eastern: 'ET',
  'Eastern Standard': 'EST',
  Central: 'CT',
  'Central Standard': 'CST',
  Mountain: 'MT',
  'Mountain Standard': 'MST',
  Pacific: 'PT',
};

/** A clock without customary initials, written out. */
export const zoneWritten = (name: string): string => `${name} Time`;
