/** The texts of the messages between customer and mover. */
export const MESSAGES = {
  loading: 'Loading the messages…',
  failed: 'The messages could not be loaded, or sent. Please try again.',
  none: 'No messages yet.',
  you: 'You',
  label: 'Message to your mover',
  hint: 'The mover gets it by mail and answers here. Something urgent on the move day? Call.',
  send: 'Send message',
};
