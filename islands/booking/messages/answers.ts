/** What was answered about the homes, on the review. */
export const ANSWERS = {
  rooms: (count: string) => (count === '1' ? '1 room' : `${count} rooms`),
  squareFeet: (range: string) => `${range} square feet`,
  stairs: (flights: number) =>
    flights === 0
      ? 'no stairs'
      : flights === 1
        ? '1 flight of stairs'
        : `${flights} flights of stairs`,
  noHeavy: 'No heavy items',
  noServices: 'No additional services',
};
