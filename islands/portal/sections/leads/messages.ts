import { STAGE_NAMES } from '../../../../contracts/stage-names.ts';
import { TAKE_BACK_MINUTES } from '../../../../contracts/vendor-answers.ts';
import { decimal } from '../../../shared/format.ts';
import { count } from '../../../shared/panel-format.ts';

/** Everything that the Leads section says. */
export const TEXTS = {
  title: 'Leads',
  about: 'Bookings that chose you. Answer each within 24 hours.',
  what: 'your bookings',
  more: 'Show more',
  shown: (number: number, more: boolean) =>
    more ? `${decimal(number)} shown` : count(number, 'booking'),
  tabs: {
    answer: 'To answer',
    upcoming: 'Upcoming',
    past: 'Past',
    all: 'All',
    gone: 'Transferred',
  },
  tabWith: (title: string, number: number) => `${title} (${decimal(number)})`,
  tabList: 'Which bookings',
  late: (number: number) =>
    number === 1
      ? 'One booking has waited for more than 24 hours. Portage has been told; answer it now.'
      : `${decimal(number)} bookings have waited for more than 24 hours. Portage has been told; answer them now.`,
  requests: (number: number) =>
    number === 1
      ? 'A customer asks you for a price.'
      : `${decimal(number)} customers ask you for a price.`,
  toRequests: 'Answer in the inbox',
  empty: {
    answer: ['Nothing to answer', 'New bookings come here the moment that their deposit is paid.'],
    upcoming: ['No moves ahead', 'Bookings that you accept come here until they are done.'],
    past: ['No past bookings', 'Moves that are done, and bookings that you declined, come here.'],
    all: ['No bookings yet', 'They come when customers choose your quote.'],
    found: ['Nothing matches', 'Take a filter away, or search for something else.'],
  },
  clear: 'Clear filters',

  view: { label: 'View', list: 'List', calendar: 'Calendar' },
  search: 'Search name, phone, address or reference',
  searchShort: 'Search',
  filters: 'Filters',
  stageFilter: 'Stage',
  anyStage: 'Any stage',
  from: 'Moves from',
  to: 'Moves to',
  sortBy: 'Sort by',
  sorts: {
    'booked asc': 'Oldest booking first',
    'booked desc': 'Newest booking first',
    'move_date asc': 'Next move first',
    'move_date desc': 'Latest move first',
    'name asc': 'Name, A to Z',
    'amount desc': 'Largest amount first',
  },
  csv: 'CSV',
  csvName: (company: string) => `${company} leads.csv`,
  csvFailed: 'The sheet could not be made.',
  feed: 'Calendar feed',

  stages: STAGE_NAMES,
  close: 'To be closed',
  columns: {
    name: 'Customer',
    stage: 'Stage',
    move_date: 'Move date',
    way: 'From, to',
    booked: 'Booked',
    amount: 'With tax',
    act: 'Next',
  },
  nobody: 'Name after deposit',
  over: 'Booking is over',
  list: 'Bookings',
  open: (name: string) => `Open the booking of ${name}`,
  trucks: (trucks: number) => count(trucks, 'truck'),
  leftToAnswer: (time: string) => `${time} left to answer`,
  lateBy: (time: string) => `Late by ${time}`,
  time: (hours: number, minutes: number) => {
    if (hours >= 48) return count(Math.floor(hours / 24), 'day');
    return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
  },

  calendar: {
    grid: (month: string) => `Bookings of ${month}`,
    day: (day: string, number: number) => `${day}, ${count(number, 'booking')}`,
    none: 'No bookings on this day.',
    more: (number: number) => `+${decimal(number)}`,
  },

  detail: {
    title: (id: string) => `Booking ${id}`,
    what: 'the booking',
    call: 'Call',
    mail: 'Mail',
    sheet: 'Job sheet',
    route: 'Route',
    ics: 'Add to calendar',
    icsName: (id: string) => `move-${id}.ics`,
    icsFailed: 'The calendar file could not be made.',
    unpaid:
      'The customer chose you and has not paid the deposit yet. Name, contact and addresses come with it.',
    over: 'The booking is over, so the customer’s details are no longer shown.',
    customer: 'Customer',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    move: 'The move',
    date: 'Date',
    arrival: 'Arrival',
    takes: 'Takes',
    pickupAt: 'From',
    dropoffAt: 'To',
    homeIn: (city: string, home: string) => `${city}: ${home}`,
    size: 'Size',
    heavy: 'Heavy items',
    services: 'Services',
    notIncluded: (service: string) => `${service} (not in the price)`,
    items: 'List of things',
    yard: 'Leaves from',
    plan: 'Planned',
    planned: (crew: string, trucks: number, hours: string | null) =>
      `${crew} movers, ${count(trucks, 'truck')}${hours ? `, about ${hours}` : ''}`,
    distance: 'Distance',
    none: 'None',
    price: 'Price',
    total: 'Estimate with tax',
    ceiling: 'Ceiling, with tax',
    deposit: 'Deposit paid to Portage',
    final: 'Final price, with tax',
    left: 'Left for you to collect',
    lines: 'How the estimate is made',
    history: 'History',
    /** The author of an act, where it is no person of the company. */
    actors: { system: 'Portage', customer: 'Customer' } as Record<string, string>,
    crewActor: (name: string) => `crew ${name}`,
    booked: 'Booked',
    stars: 'Rating',
    starsOf: (stars: number) => `${count(stars, 'star')} of 5`,
    declined: 'Reason',
  },

  consent: {
    asked: (price: string, until: string) =>
      `You asked for ${price}. The customer has until ${until} to sign. Until then the price before holds.`,
    refused: (price: string, ceiling: string) =>
      `The customer refused ${price}. You may bill ${ceiling} at most.`,
    agreed: (price: string, at: string) => `The customer signed for ${price} on ${at}.`,
    expired: (price: string, ceiling: string) =>
      `The customer did not sign for ${price} in time. You may bill ${ceiling} at most.`,
  },

  actions: {
    label: 'What to do',
    accept: 'Accept',
    decline: 'Decline',
    cannot: 'Cannot take it after all',
    contact: 'Mark as contacted',
    contactShort: 'Contacted',
    priceShort: 'Final price',
    price: 'Confirm final price',
    priceAgain: 'Change final price',
    complete: 'Done',
    no_show: 'No-show',
    take_back: 'Take it back',
    cancel: 'Back',
    failed: 'That could not be saved. Nothing has changed.',
    viewer:
      'You may view bookings and not act on them. Whoever manages your company’s people can change that.',
    done: {
      accept: 'Accepted. The customer has been told.',
      decline: 'Declined. The customer has been told, and may take another mover with the deposit.',
      contact: 'Marked as contacted.',
      price: 'Saved. The customer has been told.',
      asked: 'Saved. The customer has a mail that asks for the signature.',
      complete: `Done. The customer is asked for a rating in ${TAKE_BACK_MINUTES} minutes.`,
      no_show: `Noted. The customer is told in ${TAKE_BACK_MINUTES} minutes.`,
      take_back: 'Taken back. The customer is not told that the move is over.',
    },
  },

  change: {
    title: 'The customer asks for a change',
    signed: 'The customer has signed for the new price.',
    agree: 'Agree',
    refuse: 'Refuse',
    agreed: 'Agreed. Your trucks are moved, and the customer has been told.',
    refused: 'Refused. The booking stays as it was, and the customer has been told.',
  },
  price: {
    title: 'Final price and time',
    about:
      'What you and the customer agreed on the phone. It is recorded, and the customer gets it by mail.',
    price: 'Final price with tax, in dollars',
    arrival: (zone: string) => `The crew comes at (${zone})`,
    within: (ceiling: string) => `Within the ceiling of ${ceiling}: it holds at once.`,
    above: (more: string, ceiling: string) =>
      `${more} above the ceiling of ${ceiling}. The customer gets a link to agree or refuse.`,
    submit: 'Save the final price',
    ask: 'Ask for the signature',
    wrongPrice: 'Enter the price, for example 1,250.00.',
    wrongTime: 'Enter when the crew comes.',
  },

  complete: {
    title: 'Is the move done?',
    about: `You can take it back for ${TAKE_BACK_MINUTES} minutes. After them the customer is asked for a rating.`,
    billed: 'Billed with tax, deposit included, in dollars',
    hours: 'Hours on the job',
    wrongBill: 'Enter what you billed, for example 1,250.00.',
    wrongHours: 'Enter how many hours it took.',
    submit: 'The move is done',
  },
  no_show: {
    title: 'Was nobody there?',
    about: `You can take it back for ${TAKE_BACK_MINUTES} minutes. After them the customer gets a mail and may object; Portage looks at it then.`,
    submit: 'Nobody was there',
  },

  notes: {
    title: 'Notes',
    about: 'For your own people.',
    label: 'New note',
    add: 'Add note',
    failed: 'The note could not be saved.',
    none: 'No notes yet.',
  },

  gone: {
    what: 'what was transferred',
    none: 'Nothing was transferred',
    title: 'Went to another company',
    about: 'These bookings were given to another company. Your trucks are free on their dates.',
    line: (id: string, date: string, at: string) => `${id}: move of ${date}, gone since ${at}`,
  },

  feedDialog: {
    title: 'Your moves in your calendar',
    about:
      'A private address that your calendar program reads by itself. It shows bookings to answer and accepted ones, with the customer’s name, phone and addresses, because a crew needs them.',
    warning:
      'Whoever has the address can read it, so share it with nobody. If it gets out, renew it or end it: the old one stops at once.',
    none: 'You have no address yet.',
    since: (at: string) => `Your address works since ${at}. It is shown only when it is made.`,
    loading: 'Looking for your address',
    failed: 'The calendar address could not be read.',
    make: 'Make an address',
    renew: 'Make a new address',
    revoke: 'End the address',
    revoked: 'The address has ended.',
    made: 'Your address. Copy it now: it is not shown again.',
    label: 'Calendar address',
    copy: 'Copy',
    copied: 'Copied.',
    subscribe: 'Open in calendar',
    saveFailed: 'That did not work. Please try again.',
  },
};
