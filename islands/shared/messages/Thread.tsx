import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Endpoint } from '../../../contracts/endpoints.ts';
import {
  MESSAGE_MAX,
  type Message,
  type Messages,
  type NewMessage,
  type Sender,
} from '../../../contracts/messages.ts';
import { zoneInitials } from '../../../contracts/zone-initials.ts';
import { Form, FormProblem, Submit } from '../form/Form.tsx';
import { TextArea } from '../form/fields.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { showAnswer } from '../query-view/show-answer.ts';
import { keyOf } from '../query-view/use-call.ts';
import { time } from '../time.ts';
import './thread.css';

/** How often an open thread asks for news. */
export const THREAD_POLL_MS = 15_000;

/** With the clocks that it is by, where they are known. */
const MOMENT: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

interface ThreadProps {
  messages: Messages;
  /** The side whose page shows the thread. */
  own: Sender;
  nameOf: (message: Message) => string;
  timeZone: string | undefined;
  texts: { none: string; label: string; hint: string; send: string; failed: string };
  send: (message: NewMessage) => Promise<Messages>;
  /** Called with the newest message of the other side once it is in sight. */
  onSeen: (id: number) => void;
  /** Where the cache keeps the messages. */
  query: readonly [Pick<Endpoint, 'path'>, Parameters<typeof keyOf>[1]?];
}

/** The messages of two sides, oldest first, and a field for the next. */
export function Thread({
  messages,
  own,
  nameOf,
  timeZone,
  texts,
  send,
  onSeen,
  query,
}: ThreadProps) {
  const client = useQueryClient();
  const clock = time({ ...MOMENT, ...(timeZone && { timeZone }) });
  const whose = timeZone ? ` ${zoneInitials(timeZone)}` : '';
  // A text keeps its key however often it is sent: a changed text is another message.
  const tried = useRef({ text: '', key: '' });
  const newest = messages.messages.findLast(({ sender }) => sender !== own)?.id;
  const list = useRef<HTMLOListElement>(null);
  useSeen(list, newest, onSeen);
  const write = useSubmit({
    send: ({ text }: { text: string; element: HTMLFormElement }) => {
      if (tried.current.text !== text) tried.current = { text, key: newKey() };
      return send(tried.current);
    },
    failed: texts.failed,
    onDone: (now, { text, element }) => {
      tried.current = { text: '', key: '' };
      showAnswer(client, keyOf(...query), now);
      // The next message may have been begun meanwhile.
      if (`${new FormData(element).get('text')}`.trim() === text) element.reset();
    },
  });
  return (
    <>
      {messages.messages.length === 0 && <p className="hint soft">{texts.none}</p>}
      <ol ref={list} className="thread" aria-live="polite">
        {messages.messages.map((message) => (
          <li key={message.id} data-own={message.sender === own || undefined}>
            <p className="soft small">
              <strong className="ink">{nameOf(message)}</strong>{' '}
              <time dateTime={message.sent_at}>
                {clock.format(Date.parse(message.sent_at)) + whose}
              </time>
            </p>
            <p>{message.text}</p>
          </li>
        ))}
      </ol>
      {messages.refusal ? (
        <p>{messages.refusal}</p>
      ) : (
        <Form
          state={write}
          className="thread-form"
          onSubmit={({ text = '' }, element) =>
            text.trim() && write.submit({ text: text.trim(), element })
          }
        >
          <TextArea
            label={texts.label}
            hint={texts.hint}
            name="text"
            maxLength={MESSAGE_MAX}
            rows={3}
          />
          <FormProblem />
          <p className="actions">
            <Submit label={texts.send} />
          </p>
        </Form>
      )}
    </>
  );
}

/** Without TLS a page has no `randomUUID`. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Tells once of the newest message, when the end of the list is in sight. */
function useSeen(
  list: React.RefObject<HTMLOListElement | null>,
  newest: number | undefined,
  onSeen: (id: number) => void,
): void {
  const told = useRef(0);
  useEffect(() => {
    const last = list.current?.lastElementChild;
    if (!last || newest === undefined || newest <= told.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (document.hidden || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      told.current = newest;
      onSeen(newest);
    });
    observer.observe(last);
    return () => observer.disconnect();
  });
}
