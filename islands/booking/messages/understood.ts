export const UNDERSTOOD = {
  as: (words: string) => `Understood as ${words}`,
  unit: (unit: string, floor: number | null) =>
    floor === null ? `unit ${unit}` : `unit ${unit} on floor ${floor}`,
  unitNamed: (unit: string) => `Your address says unit ${unit}.`,
  takeFloor: (floor: number) => `Set floor ${floor}`,
  postal: { from: 'Postal code you leave', to: 'Postal code you move to' },
  postalPlaceholder: 'A1A 1A1',
  wrong: 'Write the postal code as A1A 1A1.',
  mapFailed: 'The map could not load. Both addresses are known all the same.',
};
