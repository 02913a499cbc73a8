import { useQueryClient } from '@tanstack/react-query';
import { getCustomerBooking } from '../../../contracts/customer/bookings.ts';
import { getMessages, postMessage, postMessagesRead } from '../../../contracts/messages.ts';
import { call } from '../../shared/client.ts';
import { THREAD_POLL_MS, Thread } from '../../shared/messages/Thread.tsx';
import { QueryView } from '../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../shared/query-view/use-call.ts';
import { MESSAGES } from '../messages/manage-messages.ts';
import type { SectionProps } from './section-props.ts';

/** The messages between customer and mover. */
export function Messages({ booking }: SectionProps) {
  const client = useQueryClient();
  const query = useCall(getMessages, {}, { refetchInterval: THREAD_POLL_MS });
  return (
    <QueryView query={query} of={MESSAGES} keepsData>
      {(messages) => (
        <Thread
          messages={messages}
          own="customer"
          nameOf={({ sender, vendor_name }) => (sender === 'customer' ? MESSAGES.you : vendor_name)}
          timeZone={booking.form_data.quote_data.timeZone ?? undefined}
          texts={MESSAGES}
          send={(body) => call(postMessage, { body })}
          onSeen={(up_to) =>
            void call(postMessagesRead, { body: { up_to } }).then(
              () => client.invalidateQueries({ queryKey: keyOf(getCustomerBooking) }),
              () => undefined,
            )
          }
          query={[getMessages]}
        />
      )}
    </QueryView>
  );
}
