import { useQueryClient } from '@tanstack/react-query';
import {
  getLeadMessages,
  postLeadMessage,
  postLeadMessagesRead,
} from '../../../../contracts/messages.ts';
import { getInboxThreads } from '../../../../contracts/portal/inbox.ts';
import { getLeads, type LeadDetail } from '../../../../contracts/portal/leads.ts';
import { call } from '../../../shared/client.ts';
import { THREAD_POLL_MS, Thread } from '../../../shared/messages/Thread.tsx';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../../shared/query-view/use-call.ts';
import { INBOX_KEY } from '../../inbox.ts';
import { useMay } from '../../session.ts';
import { nameOf } from './lead-words.ts';
import { THREAD } from './thread-messages.ts';

const texts = THREAD;
/** The queries that count unread messages. */
const STALE = [keyOf(getLeads), keyOf(getInboxThreads), INBOX_KEY];

export interface LeadMessagesProps {
  lead: LeadDetail;
}

/** The messages between mover and customer of a booking. */
export function LeadMessages({ lead }: LeadMessagesProps) {
  const mayAct = useMay('manage_leads');
  const client = useQueryClient();
  const params = { id: lead.id };
  const query = useCall(getLeadMessages, { params }, { refetchInterval: THREAD_POLL_MS });
  return (
    <section aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <QueryView query={query} of={texts.what} keepsData>
        {(messages) => (
          <Thread
            messages={mayAct ? messages : { ...messages, refusal: texts.viewer }}
            own="vendor"
            nameOf={({ sender, vendor_name }) =>
              sender === 'customer' ? nameOf(lead) : vendor_name
            }
            timeZone={lead.time_zone}
            texts={texts}
            send={(body) => call(postLeadMessage, { params, body })}
            onSeen={(up_to) =>
              mayAct &&
              void call(postLeadMessagesRead, { params, body: { up_to } }).then(
                () => STALE.map((queryKey) => client.invalidateQueries({ queryKey })),
                () => undefined,
              )
            }
            query={[getLeadMessages, { params }]}
          />
        )}
      </QueryView>
    </section>
  );
}
