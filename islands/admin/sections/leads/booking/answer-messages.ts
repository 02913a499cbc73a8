/** The questions to an operator in the forms of a move. */
export const ANSWERS = {
  from: 'From',
  to: 'To',
  items: {
    title: 'List of things',
    none: 'Nothing on it',
    find: 'Find a thing',
    findHint: 'Its name, or a room.',
    found: (count: number) => (count === 1 ? '1 thing found' : `${count} things found`),
    inRoom: (count: number) => `${count} on the list`,
    feet: (feet: number) => `${feet} cu ft`,
    estimate: (boxes: number) =>
      `Put the usual ${boxes === 1 ? 'box' : `${boxes} boxes`} for these things on it`,
    clear: 'Empty the list',
  },
} as const;
