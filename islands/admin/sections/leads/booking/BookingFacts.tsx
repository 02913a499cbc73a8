import { AfterMove, Request } from './AfterMove.tsx';
import { AnswerFacts } from './AnswerFacts.tsx';
import type { BookingProps } from './booking-props.ts';
import { Cases } from './Cases.tsx';
import { Changes } from './Changes.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { JobRecordPart } from './JobRecordPart.tsx';
import { Money } from './Money.tsx';
import { MoveFacts } from './MoveFacts.tsx';
import { PriceFacts } from './PriceFacts.tsx';
import { Signatures } from './Signatures.tsx';

/** Everything that is known of a booking, part by part; what there is none of is left out. */
export const BookingFacts = (props: BookingProps) => (
  <>
    <AnswerFacts {...props} />
    <PriceFacts {...props} />
    <Money {...props} />
    <Cases {...props} />
    <Changes {...props} />
    <Request {...props} />
    <AfterMove {...props} />
    <Signatures {...props} />
    {props.booking.bill && <JobRecordPart {...props} />}
    <MoveFacts {...props} />
    <CustomerFacts {...props} />
  </>
);
