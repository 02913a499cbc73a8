import { ANSWER_HOURS } from '../../../contracts/vendor-answers.ts';

/** Asking movers for a price that they do not give online. */
export const ASK = {
  title: 'Ask these movers for a price',
  intro: `We ask them for you. Each has ${ANSWER_HOURS} hours to answer, and each price comes by mail with a link that books it. Nothing is booked or paid now.`,
  movers: 'Who is asked',
  noMovers: 'Choose at least one mover.',
  note: 'Note to the movers',
  noteHint: 'They read it before they know who you are. Leave your name and phone out.',
  privacy:
    'Movers see your cities and what you move. They get your name, phone and addresses only when you book.',
  submit: 'Ask for prices',
  busy: 'Asking…',
  offline: 'The movers could not be asked. Check your connection, and try again.',
  done: (count: number) =>
    count === 1
      ? `We asked one mover. It has ${ANSWER_HOURS} hours.`
      : `We asked ${count} movers. Each has ${ANSWER_HOURS} hours.`,
  mail: (email: string) => `Their prices come to ${email}.`,
  reference: (vendor: string, id: string) => `${vendor}: reference ${id}`,
};
