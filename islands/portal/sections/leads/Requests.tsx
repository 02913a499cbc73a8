import { useState } from 'react';
import type { TimeSlot } from '../../../../contracts/choices.ts';
import type { DeclineReason } from '../../../../contracts/decline-reasons.ts';
import { homeText } from '../../../../contracts/home-texts.ts';
import { itemsByRoom, itemsTotalText, thingsText } from '../../../../contracts/item-texts.ts';
import { hasItems } from '../../../../contracts/items.ts';
import { kilometres } from '../../../../contracts/kilometres.ts';
import {
  getQuoteRequests,
  postQuoteDecline,
  type VendorRequest,
  type VendorRequests,
} from '../../../../contracts/portal/quote-requests.ts';
import { sizeText } from '../../../../contracts/size-texts.ts';
import { call } from '../../../shared/client.ts';
import { SelectField } from '../../../shared/form/fields.tsx';
import { type FieldErrors, useSubmit } from '../../../shared/form/use-submit.ts';
import { cents, date } from '../../../shared/format.ts';
import { heavyTexts, serviceTexts } from '../../../shared/move/asked-things.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../../shared/query-view/use-call.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { INBOX_KEY } from '../../inbox.ts';
import { useMay } from '../../session.ts';
import { Ask } from './Ask.tsx';
import { Countdown } from './Countdown.tsx';
import { LOOK_AGAIN } from './calls.ts';
import { DECLINE } from './decline-messages.ts';
import { TEXTS as LEAD_TEXTS } from './messages.ts';
import { SLOTS } from './move-messages.ts';
import { QuoteForm } from './QuoteForm.tsx';
import { REQUESTS } from './request-messages.ts';

/** Prices that customers ask this mover for; `children` while there are none. */
export function Requests({ children }: { children: React.ReactNode }) {
  const query = useCall(getQuoteRequests, {}, LOOK_AGAIN);
  return (
    <QueryView query={query} of={REQUESTS.what} keepsData>
      {(found) => <List found={found}>{children}</List>}
    </QueryView>
  );
}

function List({ found, children }: { found: VendorRequests; children: React.ReactNode }) {
  const shown = found.requests.filter(({ booked }) => !booked);
  if (shown.length === 0) return children;
  return (
    <section className="lead-requests mb-4" aria-labelledby="quote-requests">
      <h2 id="quote-requests">{REQUESTS.title}</h2>
      <p className="mt-1 mb-3 soft">{REQUESTS.about}</p>
      <ul className="stack gap-2">
        {shown.map((request) => (
          <li key={request.id} className="panel stack gap-3">
            <Request request={request} locations={found.locations} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequestFacts({ request }: { request: VendorRequest }) {
  const { facts } = REQUESTS;
  const heavy = heavyTexts(request.heavy_items);
  const services = serviceTexts(request.additional_services);
  const slot = SLOTS[request.move_time as TimeSlot] ?? request.move_time;
  return (
    <Facts
      facts={[
        [facts.date, `${date(request.move_date)}, ${slot}`],
        [facts.pickup, homeText(request.home, 'pickup')],
        [facts.dropoff, homeText(request.home, 'dropoff')],
        [facts.size, sizeText(request)],
        [facts.distance, kilometres(request.distance_km)],
        heavy.length > 0 && [facts.heavy, heavy.join(', ')],
        services.length > 0 && [facts.services, services.join(', ')],
        hasItems(request.items) && [facts.items, itemsTotalText(request.items)],
        ...itemsByRoom(request.items).map((room) => [room.name, thingsText(room)] as const),
      ]}
    />
  );
}

interface RequestProps {
  request: VendorRequest;
  locations: VendorRequests['locations'];
}

function Request({ request, locations }: RequestProps) {
  const [asks, setAsks] = useState<'answer' | 'decline' | null>(null);
  const mayAct = useMay('manage_leads');
  const { stage, origin_city, destination_city, note } = request;
  const back = () => setAsks(null);
  return (
    <>
      <h3>{REQUESTS.way(origin_city, destination_city)}</h3>
      <p>
        <Badge status={stage} label={REQUESTS.stages[stage]} />{' '}
        {stage === 'waiting' && <Countdown by={request.answer_by} />}
      </p>
      <RequestFacts request={request} />
      {note && <blockquote className="request-note">{note}</blockquote>}
      {stage === 'quoted' && request.valid_until && (
        <p>{REQUESTS.quoted(cents(request.total_cents), moment(request.valid_until))}</p>
      )}
      {mayAct && asks === null && stage !== 'declined' && (
        <div className="row gap-2 lead-buttons">
          {stage === 'waiting' && (
            <Button look="primary" onClick={() => setAsks('answer')} label={REQUESTS.answer} />
          )}
          <Button
            onClick={() => setAsks('decline')}
            label={stage === 'quoted' ? REQUESTS.takeBack : REQUESTS.decline}
          />
        </div>
      )}
      {asks === 'answer' && <QuoteForm request={request} locations={locations} onBack={back} />}
      {asks === 'decline' && <Decline request={request} onBack={back} />}
    </>
  );
}

function Decline({ request, onBack }: { request: VendorRequest; onBack: () => void }) {
  const { id, version } = request;
  const form = useSubmit({
    send: (reason: string) =>
      call(postQuoteDecline, {
        params: { id },
        body: { version, reason: reason as DeclineReason },
      }),
    check: (reason): FieldErrors => (reason ? {} : { reason: DECLINE.missing }),
    failed: LEAD_TEXTS.actions.failed,
    done: REQUESTS.declined,
    onDone: onBack,
    stale: [keyOf(getQuoteRequests), INBOX_KEY],
  });
  return (
    <Ask
      title={REQUESTS.decline}
      about={REQUESTS.declineAbout}
      submit={REQUESTS.decline}
      form={form}
      onSubmit={({ reason = '' }) => form.submit(reason)}
      onBack={onBack}
    >
      <SelectField
        label={DECLINE.reason}
        name="reason"
        required
        defaultValue=""
        options={[['', DECLINE.choose], ...Object.entries(DECLINE.reasons)]}
      />
    </Ask>
  );
}
