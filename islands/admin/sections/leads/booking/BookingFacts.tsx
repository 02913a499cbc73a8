import { lazyComponent } from '../../../../shared/ui/lazy-component.tsx';
import { AfterMove, Request } from './AfterMove.tsx';
import { AnswerFacts } from './AnswerFacts.tsx';
import type { BookingProps } from './booking-props.ts';
import { Cases } from './Cases.tsx';
import { Changes } from './Changes.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { JobRecordPart } from './JobRecordPart.tsx';
import { Money } from './Money.tsx';
import { MoveFacts } from './MoveFacts.tsx';
import { LAZY } from './messages.ts';
import { PriceFacts } from './PriceFacts.tsx';

const Signatures = lazyComponent<BookingProps>(
  () => import('./Signatures.tsx').then((m) => m.Signatures),
  LAZY,
);

/** All facts of a booking, part by part; empty parts are left out. */
export const BookingFacts = (props: BookingProps) => (
  <>
    <AnswerFacts {...props} />
    <PriceFacts {...props} />
    <Money {...props} />
    <Cases {...props} />
    <Changes {...props} />
    <Request {...props} />
    <AfterMove {...props} />
    {props.booking.signatures.length > 0 && <Signatures {...props} />}
    {props.booking.bill && <JobRecordPart {...props} />}
    <MoveFacts {...props} />
    <CustomerFacts {...props} />
  </>
);
