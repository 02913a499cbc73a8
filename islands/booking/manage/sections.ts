import type { ComponentType } from 'react';
import { isDone } from '../../../contracts/booking-states.ts';
import type { CustomerBooking } from '../../../contracts/customer/bookings.ts';
import { MANAGE } from '../messages/manage.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { hasTicket, isChangeable } from './booked-move.ts';
import type { SectionProps } from './section-props.ts';

interface Row {
  /** The section's anchor in the page's address: `/booking#documents`. */
  id: string;
  title: string;
  load: () => Promise<ComponentType<SectionProps>>;
  /** Of which bookings it is shown; of all unless told. */
  shown?: (booking: CustomerBooking) => boolean;
  /** True where the section is the person's reason to come, and stands before all others. */
  leads?: true;
  /** True where a press on the title opens the section, or a link that names it; its code comes then. */
  folded?: true;
}

const isPaid = ({ deposits }: CustomerBooking) => deposits.length > 0;

/** The page's sections in their order. */
const ROWS: Row[] = [
  {
    id: 'other-movers',
    title: MANAGE.sections.otherMovers,
    load: () => import('./OtherMovers.tsx').then((module) => module.OtherMovers),
    shown: ({ deposit_waits_until }) => deposit_waits_until !== null,
    leads: true,
  },
  {
    id: 'transfer',
    title: MANAGE.sections.transfer,
    load: () => import('./Transfer.tsx').then((module) => module.Transfer),
    shown: ({ asked_change }) => asked_change?.kind === 'vendor',
  },
  {
    id: 'offered-change',
    title: MANAGE.sections.offeredChange,
    load: () => import('./Transfer.tsx').then((module) => module.Transfer),
    shown: ({ asked_change }) =>
      asked_change?.waits_for === 'customer' && asked_change.kind !== 'vendor',
  },
  {
    id: 'after-move',
    title: MANAGE.sections.afterMove,
    load: () => import('./AfterMove.tsx').then((module) => module.AfterMove),
    shown: ({ state }) => isDone(state),
    leads: true,
  },
  {
    id: 'move',
    title: MANAGE.sections.move,
    load: () => import('./Move.tsx').then((module) => module.Move),
  },
  {
    id: 'price',
    title: MANAGE.sections.price,
    load: () => import('./Price.tsx').then((module) => module.Price),
  },
  {
    id: 'mover',
    title: MANAGE.sections.mover,
    load: () => import('./Mover.tsx').then((module) => module.Mover),
    // A ticket names the mover.
    shown: (booking) => !hasTicket(booking),
  },
  {
    id: 'crew',
    title: MANAGE.sections.crew,
    load: () => import('./ForCrew.tsx').then((module) => module.ForCrew),
    shown: isChangeable,
    folded: true,
  },
  {
    id: 'messages',
    title: MANAGE.sections.messages,
    load: () => import('./Messages.tsx').then((module) => module.Messages),
    shown: isPaid,
  },
  {
    id: 'cases',
    title: MANAGE.sections.cases,
    load: () => import('./Cases.tsx').then((module) => module.Cases),
    shown: isPaid,
    folded: true,
  },
  {
    id: 'documents',
    title: MANAGE.sections.documents,
    load: () => import('./Documents.tsx').then((module) => module.Documents),
    shown: isPaid,
  },
  {
    id: 'answers',
    title: MANAGE.sections.answers,
    load: () => import('./BookedAnswers.tsx').then((module) => module.BookedAnswers),
    folded: true,
  },
  {
    id: 'change-date',
    title: MANAGE.sections.changeDate,
    load: () => import('./ChangeDate.tsx').then((module) => module.ChangeDate),
    shown: isChangeable,
    folded: true,
  },
  {
    id: 'change-details',
    title: MANAGE.sections.changeDetails,
    load: () => import('./ChangeDetails.tsx').then((module) => module.ChangeDetails),
    shown: isChangeable,
    folded: true,
  },
  {
    id: 'cancel',
    title: MANAGE.sections.cancel,
    load: () => import('./CancelBooking.tsx').then((module) => module.CancelBooking),
    shown: isChangeable,
    folded: true,
  },
  {
    id: 'history',
    title: MANAGE.sections.history,
    load: () => import('./History.tsx').then((module) => module.History),
    folded: true,
  },
  {
    id: 'privacy',
    title: MANAGE.sections.privacy,
    load: () => import('./Privacy.tsx').then((module) => module.Privacy),
    folded: true,
  },
];

/** The sections, each a chunk of its own. */
export const SECTIONS = ROWS.map(({ load, ...row }) => ({
  shown: () => true,
  leads: false,
  folded: false,
  ...row,
  Part: lazyPart(load),
}));
export type Section = (typeof SECTIONS)[number];
