import { FACTS } from '../../../contracts/facts.ts';
import { DEPOSIT_TEXT } from './frame.ts';

export const REVIEW = {
  title: 'Review & Complete Booking',
  intro: 'Read it once. Change anything with one click.',
  noQuote: 'No quote selected. Please go back and select a moving company.',
  move: 'Move Details',
  edit: (label: string) => `Edit ${label}`,
  editShort: 'Edit',
  date: 'Date',
  time: 'Time',
  takes: 'Days',
  from: 'From',
  to: 'To',
  rooms: 'Rooms',
  company: 'Moving Company',
  vendor: 'Vendor',
  cost: 'Estimated cost',
  range: 'What it may come to',
  parts: (subtotal: string, tax: string) => `${subtotal} + ${tax} tax`,
  beforeTax: 'before tax',
  reference: 'Booking reference',
  price: 'The price, line by line',
  depositRow: 'Deposit today',
  balance: 'Left to pay on the move day',
  service: 'Service Details',
  crew: 'Crew',
  crewValue: (crew: number) => `${crew} movers`,
  trucks: 'Trucks',
  labour: 'Labour hours',
  travel: 'Travel time',
  hourly: 'Hourly rate',
  perHour: (rate: string) => `${rate}/hour`,
  items: 'Your Things',
  assessment: 'Services not included in this price',
  assessmentNote: 'The mover looks at them and names a price before the move.',
  route: 'Your route',
  routeText: (from: string, to: string, km: string) =>
    `From ${from} to ${to}, about ${km} km by road.`,
  routeOver: (km: string, highways: string[], ferry: boolean) =>
    `About ${km} km by road${overHighways(highways)}${ferry ? ', with a ferry' : ''}`,
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
  moveDay: 'on your move day',
  nextPay: 'You leave your contact details and pay the deposit.',
  /** What follows the payment; `arrival` says when the crew comes. */
  nextPaid: (arrival: string) => [
    `A confirmation email reaches you within ${FACTS.confirmationMinutes} minutes.`,
    `The moving company calls you within ${FACTS.moverCallHours} hours to confirm the final price.`,
    `The crew arrives ${arrival}; you pay the remaining balance then.`,
  ],
};

/** `, over highways 401 and 416`. */
function overHighways(names: string[]): string {
  if (names.length === 0) return '';
  const list = new Intl.ListFormat('en-CA').format(names);
  return `, over ${names.length === 1 ? 'highway' : 'highways'} ${list}`;
}
