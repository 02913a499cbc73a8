import { CASE_WORDS } from '../../../../contracts/case-words.ts';

/** The texts of the messages between mover and customer. */
export const THREAD = {
  title: 'Messages with the customer',
  what: 'the messages',
  failed: 'The message could not be sent. Please try again.',
  none: 'No messages yet.',
  label: 'Message to the customer',
  hint: 'The customer gets it by mail and answers on the booking’s page.',
  send: 'Send message',
  viewer: 'You may read the messages and not answer them.',
  unread: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
};

/** The texts of problems that a customer reports. */
export const CASES = {
  title: 'Reported problems',
  what: 'the reported problems',
  waiting: (count: number) => (count === 1 ? '1 problem to answer' : `${count} problems to answer`),
  kinds: CASE_WORDS,
  reported: (at: string) => `Reported ${at}`,
  states: {
    open: (by: string) => `Due by ${by}: after that Portage decides without your answer.`,
    overdue: (by: string) => `Was due by ${by}: Portage decides without your answer now.`,
    answered: 'You have answered. Portage looks at both sides now.',
    closed: 'Closed by Portage',
  },
  photo: (number: number) => `Photo ${number} of the customer, opens in full`,
  photoFailed: 'This photo could not be loaded.',
  yours: 'Your answer',
  outcome: 'What Portage decided',
  answer: 'Your answer to the customer',
  hint: 'The customer and Portage read it. It can be sent once.',
  send: 'Send the answer',
  viewer: 'You may read this and not answer it.',
  sent: 'The answer is sent.',
  sendFailed: 'The answer could not be sent.',
};

/** The texts of a customer's review and the answer to it. */
export const REVIEW = {
  title: 'Review by the customer',
  stars: (count: number) => `${'★'.repeat(count)}${'☆'.repeat(5 - count)} ${count} of 5`,
  answer: 'Your answer',
  none: 'Not answered yet.',
  hint: 'Everybody reads it below the review. Name no names.',
  send: 'Publish the answer',
  done: 'The answer is published.',
  failed: 'The answer could not be published.',
};
