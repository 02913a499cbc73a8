/** The line below a list without a tick, and below a list with ticks. */
export const toDo = (all: number): string => `${all} to do`;
export const doneOf = (done: number, all: number): string => `${done} of ${all} done`;

export const LIST_TOOLS = {
  where: ' · kept on this device',
  untick: 'Untick all',
  print: 'Print only the list',
};
