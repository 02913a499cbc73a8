import { getInboxThreads, type InboxThread } from '../../../../contracts/portal/inbox.ts';
import { getLead } from '../../../../contracts/portal/leads.ts';
import { date } from '../../../shared/format.ts';
import { useOpened } from '../../../shared/location.ts';
import { THREAD_POLL_MS } from '../../../shared/messages/Thread.tsx';
import { recentMoment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { useWide } from '../../../shared/ui/use-media.ts';
import { LeadMessages } from '../leads/LeadMessages.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.threads;

interface Props {
  onOpen: (id: string) => void;
}

/** Threads beside the one that is read; on a phone one after the other. */
export function InboxThreads({ onOpen }: Props) {
  const [chosen, choose] = useOpened('thread');
  const wide = useWide();
  const found = useCall(getInboxThreads, {}, { refetchInterval: THREAD_POLL_MS });
  const none = <Empty title={texts.none} icon="mail" about={texts.noneAbout} />;
  const pane = chosen && (
    <ThreadPane key={chosen} id={chosen} onOpen={onOpen} onBack={() => choose(null)} />
  );
  return (
    <QueryView
      query={found}
      of={texts.what}
      lines={9}
      keepsData
      empty={(threads) => threads.length === 0 && !chosen && none}
    >
      {(threads) => (
        <div className="inbox-threads">
          {(wide || !chosen) && (
            <ul className="inbox-list panel" aria-label={texts.list}>
              {threads.map((thread) => (
                <li key={thread.lead_id}>
                  <ThreadLine
                    thread={thread}
                    current={thread.lead_id === chosen}
                    onChoose={() => choose(thread.lead_id)}
                  />
                </li>
              ))}
            </ul>
          )}
          {pane || (wide && <p className="panel soft inbox-choose">{texts.choose}</p>)}
        </div>
      )}
    </QueryView>
  );
}

interface LineProps {
  thread: InboxThread;
  current: boolean;
  onChoose: () => void;
}

function ThreadLine({ thread, current, onChoose }: LineProps) {
  const { lead_id, name, move_date, sender, text, sent_at, unread } = thread;
  return (
    <button
      type="button"
      className="row-button inbox-line"
      aria-current={current ? 'true' : undefined}
      data-unread={unread > 0 || undefined}
      onClick={onChoose}
    >
      <span className="spread full-width">
        <strong>{name ?? TEXTS.over(lead_id)}</strong>
        <time className="soft" dateTime={sent_at}>
          {recentMoment(sent_at)}
        </time>
      </span>
      <span className="soft">{TEXTS.ofBooking(lead_id, date(move_date, 'short'))}</span>
      <span className="inbox-text">
        {text !== null && sender === 'vendor' && texts.you}
        {text ?? TEXTS.shut}
      </span>
      {unread > 0 && <Badge status="pending" label={texts.unread(unread)} />}
    </button>
  );
}

interface PaneProps extends Props {
  id: string;
  onBack: () => void;
}

function ThreadPane({ id, onOpen, onBack }: PaneProps) {
  const wide = useWide();
  const found = useCall(getLead, { params: { id } });
  return (
    <section className="panel stack" aria-label={TEXTS.over(id)}>
      <div className="spread">
        {!wide && <Button icon="chevron" onClick={onBack} label={texts.back} />}
        <h2 className="m-0 step-0">{TEXTS.over(id)}</h2>
        <Button onClick={() => onOpen(id)} label={TEXTS.booking} />
      </div>
      <QueryView query={found} of={texts.thread} keepsData>
        {(lead) => <LeadMessages lead={lead} />}
      </QueryView>
    </section>
  );
}
