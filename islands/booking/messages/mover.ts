import { FACTS } from '../../../contracts/facts.ts';
import { NOT_AVAILABLE } from '../../shared/format.ts';
import { SELECTED } from './frame.ts';

export const MOVER = {
  title: 'Choose Your Moving Company',
  intro: (count: number) =>
    count === 1 ? 'One mover has a price for your move.' : `${count} movers, priced for your move.`,
  noneIntro: 'No mover prices this move online; their sales teams do.',
  phases: {
    searching: 'Searching',
    calculating: 'Calculating',
    pricing: 'Pricing',
  },
  phaseTexts: {
    searching: 'Finding movers who serve both addresses',
    calculating: 'Crews, hours and distances',
    pricing: 'Putting every line together',
  },
  phaseDone: 'Done',
  estimatedTime: 'Estimated time: 10-15 seconds',
  incomplete: 'Tell us where and when you move first, then the prices appear here.',
  past: 'That date is past. Choose another day, and the movers are priced for it.',
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
  estTime: (site: string, travel: string) =>
    `Est. Time: ${site}${travel === NOT_AVAILABLE ? '' : ` on site + ${travel} travel`}`,
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
  unpricedTitle: 'Contact Sales Team',
  unpricedPrice: 'Custom Quote Available',
  unpriced: {
    long_distance: {
      badge: 'Long-Distance Move',
      intro: 'No mover prices this distance online; their sales teams do.',
    },
    no_road: {
      badge: 'No road from door to door',
      intro:
        'No road that a truck can take leads from door to door; the sales teams can say what is possible.',
    },
    outside_service_area: {
      badge: 'Outside their service area',
      intro:
        'Your pick-up is outside the service area of every mover here; their sales teams can say what is possible.',
    },
    needs_visit: {
      badge: 'Needs a visit first',
      intro: 'A move of this size is priced after a visit; the sales teams arrange it.',
    },
  },
  services: 'Not included in this price',
  disclaimer:
    'Prices are estimates. The mover sets the final price on the actual time, extra services and an assessment of your move.',
};
