import { actorWords } from '../../../../contracts/admin/audit-words.ts';
import type { TimelineEntry } from '../../../../contracts/admin/lead-timelines.ts';
import { cents } from '../../../shared/format.ts';
import { moment } from '../../../shared/panel-format.ts';
import { Badge, words } from '../../../shared/ui/Badge.tsx';
import { Icon, type IconName } from '../../../shared/ui/Icon.tsx';
import { AuditWords } from '../../audit/AuditWords.tsx';
import { COMPOSER } from './booking/composer-messages.ts';
import { BOOKING } from './booking/messages.ts';
import { DETAIL } from './detail-messages.ts';

const ICONS: Record<TimelineEntry['kind'], IconName> = {
  audit: 'clock',
  note: 'edit',
  email: 'mail',
  payment: 'dollar',
  call: 'phone',
  message: 'people',
};

/** A lead's history, newest first. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  if (entries.length === 0) return <p className="soft">{DETAIL.nothing}</p>;
  return (
    <ol className="stack timeline">
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several entries may share an instant
        <li key={`${entry.at}-${at}`}>
          <span className={`timeline-icon ${entry.kind}`}>
            <Icon name={ICONS[entry.kind]} size={16} />
          </span>
          <div>
            <Entry entry={entry} />
            <p className="soft small">
              <time dateTime={entry.at}>{moment(entry.at)}</time> · {actorWords(entry.actor)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  switch (entry.kind) {
    case 'note':
      return <p className="note-body">{entry.body}</p>;
    case 'email':
      return (
        <>
          <p>
            {entry.subject || words(entry.email_type)} → {entry.recipient}{' '}
            <Badge status={entry.status} />
          </p>
          {entry.text && (
            <details className="mail-text">
              <summary>{COMPOSER.read}</summary>
              <pre>{entry.text}</pre>
            </details>
          )}
        </>
      );
    case 'payment':
      return (
        <>
          <p>
            {DETAIL.payment(entry.payment, cents(entry.amount))} <Badge status={entry.status} />
          </p>
          {entry.reason && <p>{entry.reason}</p>}
        </>
      );
    case 'audit':
      return <AuditWords line={entry} />;
    case 'call':
      return (
        <>
          <p>{DETAIL.called(BOOKING.outcomes[entry.outcome])}</p>
          {entry.body && <p className="note-body">{entry.body}</p>}
          {entry.call_back_at && <p>{BOOKING.call.due(moment(entry.call_back_at))}</p>}
        </>
      );
    case 'message':
      return (
        <>
          <p className="soft small">
            {entry.sender === 'customer'
              ? COMPOSER.message(COMPOSER.customer, entry.vendor_name)
              : COMPOSER.message(entry.vendor_name, COMPOSER.customer)}
          </p>
          <p className="note-body">{entry.body}</p>
        </>
      );
  }
}
