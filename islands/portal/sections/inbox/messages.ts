import { count } from '../../../shared/panel-format.ts';

/** The words of the inbox. */
export const TEXTS = {
  title: 'Inbox',
  about: 'What customers ask, report and say, over all of your bookings.',
  label: 'Parts of the inbox',
  tabs: { messages: 'Messages', requests: 'Price requests', cases: 'Problems', reviews: 'Reviews' },
  booking: 'Open the booking',
  ofBooking: (id: string, day: string) => `Booking ${id}, move of ${day}`,
  shut: 'Over: its messages are no longer shown.',
  over: (id: string) => `Booking ${id}`,

  threads: {
    list: 'Threads',
    what: 'your messages',
    none: 'No messages yet',
    noneAbout:
      'What customers write about a booking comes here. You can write first from a booking.',
    you: 'You: ',
    unread: (number: number) => count(number, 'new message'),
    choose: 'Choose a thread to read it.',
    back: 'All messages',
    thread: 'this thread',
  },
  cases: {
    list: 'Problems',
    what: 'the reported problems',
    none: 'No problems reported',
    noneAbout: 'When a customer reports one, you have 72 hours to answer it here.',
  },
  reviews: {
    list: 'Reviews',
    what: 'your reviews',
    none: 'No reviews yet',
    noneAbout: 'Customers are asked for one when you mark their move as completed.',
    mean: (stars: string, number: number) => `${stars} of 5 by ${count(number, 'review')}`,
    hidden: 'Portage has taken this review out of sight.',
  },
  requests: {
    none: 'Nobody asks for a price',
    noneAbout: 'Moves that no price is kept for come here, when their customer asks you for one.',
  },
};
