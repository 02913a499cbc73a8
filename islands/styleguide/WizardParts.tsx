import { useState } from 'react';
import '../booking/booking.css';
import '../booking/later.css';
import '../booking/styles/item-list.css';
import { ItemRow } from '../booking/parts/ItemRow.tsx';
import { PriceLines } from '../booking/parts/PriceLines.tsx';
import { axisOf } from '../booking/parts/price-axis.ts';
import { QuotesError, QuotesLoading } from '../booking/parts/QuoteStates.tsx';
import { StepHeader } from '../booking/parts/StepHeader.tsx';
import { Ticket } from '../booking/parts/Ticket.tsx';
import { UnpricedCard } from '../booking/parts/UnpricedCard.tsx';
import { VendorCard } from '../booking/parts/VendorCard.tsx';
import { store } from '../booking/state/store.ts';
import { Part } from './Part.tsx';
import { WizardFields } from './WizardFields.tsx';
import { ENDED, FULL, QUOTE, TICKET, UNPRICED } from './wizard-samples.ts';

const ignore = () => {};
const card = {
  axis: axisOf([QUOTE]),
  wanted: '2026-07-03',
  ticked: false,
  tickable: true,
  tickDisabled: false,
  onTick: ignore,
  onSelect: ignore,
  onDate: ignore,
};

/** The wizard's own parts, in every state. Development only. */
export function WizardParts() {
  const [state] = useState(store.getState);
  return (
    <div className="wizard">
      <div className="wizard-body single">
        <div className="wizard-step">
          <Part name="Steps: first">
            <StepHeader index={0} state={state} />
          </Part>
          <Part name="Steps: fifth">
            <StepHeader index={4} state={state} />
          </Part>
          <WizardFields />
          <Part name="Prices on their way">
            <QuotesLoading phase="calculating" />
          </Part>
          <Part name="No prices: the line is dead">
            <QuotesError error={{ kind: 'other' }} />
          </Part>
          <Part name="No prices: an address was not found">
            <QuotesError
              error={{
                kind: 'http',
                status: '422',
                detail: 'One address was not found.',
                fields: { destination_address: 'This address was not found.' },
              }}
            />
          </Part>
          <Part name="No prices: no truck is free">
            <QuotesError error={{ kind: 'none' }} />
          </Part>
          <Part name="A price">
            <VendorCard {...card} quote={QUOTE} selected={false} />
          </Part>
          <Part name="A price that is selected and compared">
            <VendorCard {...card} quote={QUOTE} selected ticked />
          </Part>
          <Part name="A mover whose day is full">
            <VendorCard {...card} quote={FULL} selected={false} tickDisabled />
          </Part>
          <Part name="A mover that asks to be called">
            <UnpricedCard quote={UNPRICED} />
          </Part>
          <Part name="Lines of a price">
            <PriceLines breakdown={QUOTE.breakdown} />
          </Part>
          <Part name="Things">
            <ul className="item-rooms">
              <ItemRow code="sofa" count={0} most={9} onCount={ignore} />
              <ItemRow code="sofa" count={2} most={9} onCount={ignore} />
              <ItemRow code="sofa" count={9} most={9} onCount={ignore} />
            </ul>
          </Part>
          <Part name="Ticket">
            <Ticket ticket={TICKET} />
          </Part>
          <Part name="Ticket of a booking that ended">
            <Ticket ticket={ENDED} />
          </Part>
        </div>
      </div>
    </div>
  );
}
