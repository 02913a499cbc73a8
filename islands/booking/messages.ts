import { type HeavyItem, ROOMS, type Service } from '../../contracts/choices.ts';
import { FACTS } from '../../contracts/facts.ts';
import {
  CONTACT_LABELS,
  DEPOSIT_TEXT,
  FRAME as FIRST_FRAME,
  HOME_LABELS,
  SELECTED,
} from './first-messages.ts';
import type { Contact, QuotePhase } from './store.ts';

/** Every text of the booking wizard (decision 29). Wording by booking.md, sections 2, 4, 5 and 8. */

export * from './first-messages.ts';

export const FRAME = {
  ...FIRST_FRAME,
  processing: 'Processing payment... Please wait.',
  offline: `we could not reach ${FACTS.name}. Check your connection and try again.`,
};

export const HOME = {
  ...HOME_LABELS,
  originTitle: 'The home you leave',
  originIntro:
    'Stairs, elevators and heavy things decide how long a move takes, so they decide the price.',
  targetTitle: 'The home you move to',
  targetIntro: 'Tell the crew what waits for them at the other end.',
  /** Rooms as they are chosen: beyond ten nobody counts. */
  roomCount: (rooms: number) => (rooms < ROOMS.max ? String(rooms) : '10+'),
  sqftPlaceholder: 'Select square footage',
  roomsPlaceholder: 'Select rooms',
  floors: 'Floors',
  threePlus: '3+',
  garage: 'Garage',
  stairs: 'Stairs',
  stairsDropoff: 'Stairs at Dropoff',
  stairsHint: 'Flights of 12 steps or more, from door to truck.',
  unit: 'Unit Number',
  unitHint: 'The floor that the unit is on, 1 to 50.',
  elevator: 'Elevator',
  elevatorDropoff: 'Elevator at Dropoff',
  dock: 'Loading Dock',
  yes: 'Yes',
  no: 'No',
  heavy: 'Heavy Items',
  heavyItems: { piano: 'Piano', safe: 'Safe', treadmill: 'Treadmill' } satisfies Record<
    HeavyItem,
    string
  >,
  services: 'Additional Services',
};

export const SERVICES_TEXT: Record<Service, { name: string; explain: string }> = {
  packing: {
    name: 'Packing',
    explain:
      'The crew brings boxes, paper and tape and packs for you. The final price follows the number of boxes.',
  },
  storage: {
    name: 'Storage',
    explain:
      'Your things wait in a locked unit between two dates. The final price follows the space and the months.',
  },
  cleaning: {
    name: 'Cleaning',
    explain: 'A cleaner goes through the empty home. The final price follows its size and state.',
  },
  junk: {
    name: 'Junk Removal',
    explain:
      'What you leave behind is taken away. The final price follows the volume and the dump fees.',
  },
};

/** A service by its key or its name, however that is written; none for one that nobody knows yet. */
export function serviceText(service: string): { name: string; explain: string } | undefined {
  const written = service.toLowerCase();
  return Object.entries(SERVICES_TEXT).find(
    ([key, { name }]) => written === key || written === name.toLowerCase(),
  )?.[1];
}

export const SERVICE_DEFAULT =
  'The mover looks at this service with you and confirms its price before the move.';

export const MOVER = {
  title: 'Choose Your Moving Company',
  intro: (count: number) => {
    if (count === 0) return 'No mover prices this distance online; their sales teams do.';
    return count === 1
      ? 'One mover has a price for your move.'
      : `${count} movers, priced for your move.`;
  },
  phases: {
    searching: 'Searching',
    calculating: 'Calculating',
    pricing: 'Pricing',
  } satisfies Record<QuotePhase, string>,
  phaseTexts: {
    searching: 'Finding movers who serve both addresses',
    calculating: 'Crews, hours and distances',
    pricing: 'Putting every line together',
  } satisfies Record<QuotePhase, string>,
  phaseDone: 'Done',
  estimatedTime: 'Estimated time: 10-15 seconds',
  incomplete: 'Tell us where and when you move first, then the prices appear here.',
  toDetails: 'Go to Move Details',
  errorTitle: 'Oops! Something went wrong',
  errorHints: [
    'Our servers may be temporarily busy',
    'There may be a brief network issue',
    'We may be updating our pricing data',
  ],
  changeAddress: 'Change the addresses in Move Details',
  changeDetails: 'Change your answers in Move Details',
  none: 'No moving companies are currently available for this route. Our team is working to add vendors in your area. Please try again later or contact our support team for assistance.',
  http: (status: string) => `Failed to get quotes: ${status}`,
  other: 'An error occurred while fetching quotes',
  sort: 'Sort by',
  sorts: { price: 'Price', rating: 'Rating', hours: 'Hours' },
  compare: 'Compare',
  compareHow: 'Tick two or three movers to see them side by side.',
  compareReady: (count: number) => `${count} movers ticked: the comparison is below the list.`,
  compareNow: (count: number) => `Compare ${count} movers`,
  compareTitle: 'Side by side',
  compareWith: (vendor: string) => `Compare ${vendor}`,
  close: 'Close',
  select: 'Select',
  selectNamed: (vendor: string) => `Select ${vendor}`,
  selected: SELECTED,
  selectedShort: 'Selected',
  selectedNamed: (vendor: string) => `Selected ${vendor}`,
  isNew: `New on ${FACTS.name}`,
  rating: (rating: string, reviews: number) => `${rating} out of 5, ${reviews} reviews`,
  reviews: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
  hourly: (rate: string) => `${rate} per hour`,
  estTime: (time: string) => `Est. Time: ${time}`,
  crew: (crew: string, trucks: string) =>
    `${crew} movers, ${trucks} ${trucks === '1' ? 'truck' : 'trucks'}`,
  rooms: (rooms: string) => (rooms === '1' ? '1 room' : `${rooms} rooms`),
  sqft: (feet: string) => `${feet} sq ft`,
  standard: 'Standard',
  size: 'Move size',
  location: 'Leaves from',
  dispatcher: 'Dispatcher',
  travel: 'Travel time',
  price: 'Before tax',
  tax: 'Tax',
  total: 'Total with tax',
  howMade: 'How this price is made',
  line: {
    label: 'What',
    amount: 'Amount',
    sum: (quantity: string, rate: string) => `${quantity} × ${rate}`,
    units: (count: number, shown: string, unit: string) =>
      `${shown} ${count === 1 || unit === 'km' ? unit : `${unit}s`}`,
  },
  rateVersion: (version: number) => `Rates version ${version}`,
  slots: 'Available dates',
  nextSlots: 'Next free dates',
  moveTo: (date: string) => `Move on ${date}`,
  full: 'Fully booked on that day',
  longTitle: 'Contact Sales Team',
  longPrice: 'Custom Quote Available',
  longKind: 'Long-Distance Move',
  services: 'Services priced after a look',
  disclaimer:
    'Prices are estimates. The mover sets the final price on the actual time, extra services and an assessment of your move.',
};

export const REVIEW = {
  title: 'Review & Complete Booking',
  intro: 'Read it once. Change anything with one click.',
  noQuote: 'No quote selected. Please go back and select a moving company.',
  move: 'Move Details',
  edit: (label: string) => `Edit ${label}`,
  editShort: 'Edit',
  date: 'Date',
  time: 'Time',
  from: 'From',
  to: 'To',
  rooms: 'Rooms',
  company: 'Moving Company',
  vendor: 'Vendor',
  cost: 'Estimated cost',
  parts: (subtotal: string, tax: string) => `${subtotal} + ${tax} tax`,
  beforeTax: 'before tax',
  reference: 'Booking reference',
  service: 'Service Details',
  crew: 'Crew',
  crewValue: (crew: number) => `${crew} movers`,
  trucks: 'Trucks',
  labour: 'Labour hours',
  travel: 'Travel time',
  hourly: 'Hourly rate',
  perHour: (rate: string) => `${rate}/hour`,
  assessment: 'Services that require personal assessment',
  assessmentNote: 'The mover confirms the price of these with you before the move.',
  route: 'Your route',
  routeText: (from: string, to: string, km: string) =>
    `From ${from} to ${to}, about ${km} km by road.`,
  routeFailed: 'The map could not be loaded. Your route is described below.',
  tiles: '© Mapbox',
  roads: '© OpenStreetMap',
  improve: 'Improve this map',
  googleMap: 'Show on Google’s map (Google then sees both addresses)',
  payment: 'Deposit',
  paymentText: `${DEPOSIT_TEXT} today holds the truck and the crew. The remaining balance is due on the move day, to the mover.`,
  paymentTerms:
    'The deposit is non-refundable unless the moving company cancels or the law says otherwise.',
  warningTitle: 'This is an estimate',
  warning: 'The mover sets the final price on the actual time, extra services and an assessment.',
  next: 'What Happens Next',
  nextSteps: [
    'You leave your contact details and pay the deposit.',
    `A confirmation email reaches you within ${FACTS.confirmationMinutes} minutes.`,
    `The moving company calls you within ${FACTS.moverCallHours} hours to confirm the final price.`,
    'The crew arrives on your move day; you pay the remaining balance then.',
  ],
};

export const CONTACT = {
  title: 'Contact Information',
  intro: 'So that the mover can reach you. We share it with the mover you chose, and no one else.',
  ...CONTACT_LABELS,
  errors: {
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    email: 'Enter an email address such as name@example.ca.',
    phone: 'Enter a phone number with its area code.',
    phoneInvalid: 'Enter a phone number of Canada or the United States, such as 416 555 0123.',
  } satisfies Record<keyof Contact | 'phoneInvalid', string>,
  summary: 'Please check these fields',
  notice:
    'The price is an estimate. The moving company confirms the final price with you by phone.',
  checklist: 'Next steps',
  checks: [
    `Pay the ${DEPOSIT_TEXT} deposit on a secure card page`,
    `Receive a confirmation email within ${FACTS.confirmationMinutes} minutes`,
    `Talk to the mover, who calls within ${FACTS.moverCallHours} hours`,
  ],
  secure: 'Card details are typed on the payment provider’s page and never reach us.',
  accept: 'By paying you accept the',
  terms: 'terms of service',
  and: 'and the',
  privacy: 'privacy policy',
};

export const PAYMENT = {
  failed: 'Payment failed',
  incomplete: 'Please complete all contact information in the previous step',
  noVendor: 'Please select a moving company first',
  lead: (detail: string) => `Failed to create lead: ${detail || 'Unknown error'}`,
  link: (text: string) => `Failed to create payment link: ${text}`,
  noLink: 'No payment link URL received from server',
  cancelled: 'The payment was not completed. Everything you typed is still here.',
  changedTitle: 'The price has changed',
  changed: (vendor: string) =>
    `${vendor} updated its price while you were deciding. Nothing was charged.`,
  movedTitle: 'Your request is with another mover',
  moved: (from: string, to: string) =>
    `Portage has given it from ${from} to ${to}, which can come on that date at a price of its own. Nothing was charged.`,
  was: 'You saw',
  now: 'Price now',
  accept: (total: string) => `Accept ${total} and pay the deposit`,
  otherMover: 'Choose another mover',
  toStep: (label: string) => `Go to ${label}`,
};

export const CONFIRMATION = {
  processing: 'Processing your booking...',
  pending: 'The payment provider has not confirmed the payment yet. This page keeps asking.',
  redirecting: 'Redirecting...',
  debug: 'Debug information',
  debugText: (step: string) => `No payment session, no chosen quote and no signed link (${step}).`,
  startOver: 'Start a new quote',
  thanks: 'Thank You',
  thanksName: (name: string) => `Thank You, ${name}!`,
  confirmed: 'Your booking is confirmed and your date is held.',
  settled: `No truck is held on this payment. Write to ${FACTS.supportEmail} with your booking reference and we sort it out.`,
  unconfirmedTitle: 'Payment not confirmed',
  unconfirmed: 'This is what you typed. The payment is not confirmed, so no truck is held yet.',
  toPayment: (label: string) => `Back to ${label}`,
  partial:
    'Names and addresses are shown only in the browser that booked, or through the link in your confirmation email.',
  what: 'Your booking',
  who: 'Contact',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  when: 'Date and time',
  rooms: 'Rooms',
  sqft: 'Square footage',
  from: 'From',
  to: 'To',
  vendor: 'Vendor',
  cost: 'Estimated cost',
  reference: 'Booking reference',
  deposit: 'Deposit',
  status: 'Payment',
  statuses: {
    succeeded: 'Paid',
    pending: 'Waiting for the payment provider',
    failed: 'Not paid',
    review: 'Being checked by our team',
    refunded: 'Refunded',
    none: 'Not confirmed',
  },
  noticeTitle: 'Important Notice',
  notice:
    'The price is an estimate only. The mover sets the final price on the actual time, extra services and an assessment.',
  calendar: 'Add to calendar',
  home: 'Return to Home',
  loadFailed: 'Error loading payment data. Please try again.',
  verifyFailed: 'Payment verification failed',
  verifyFailedText: (text: string) => `Payment verification failed: ${text}`,
  noData: 'No booking data available. Please complete the booking process.',
  badData: 'Error loading booking data. Please try again.',
};

export const RETURN = {
  title: 'Payment Processing',
  processing: 'Processing payment...',
  verifying: 'Payment verification in progress...',
  success: 'Payment successful! Processing your booking...',
  verified: 'Payment verified! Redirecting to confirmation...',
  failed: 'Payment verification failed. Redirecting to home...',
  error: 'Error processing payment. Redirecting to home...',
  stay: 'Please keep this page open.',
  back: 'Go back to your booking',
};
