import type { TimelineEntry } from '../../../../contracts/admin/leads.ts';
import { cents } from '../../../shared/format.ts';
import { moment } from '../../../shared/panel-format.ts';
import { Badge, words } from '../../../shared/ui/Badge.tsx';
import { Icon, type IconName } from '../../../shared/ui/Icon.tsx';
import { DETAIL } from './detail-messages.ts';

const ICONS: Record<TimelineEntry['kind'], IconName> = {
  audit: 'clock',
  note: 'edit',
  email: 'mail',
  payment: 'dollar',
};

/** What happened to a lead, newest first. */
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
            <p className="soft">
              <time dateTime={entry.at}>{moment(entry.at)}</time> ·{' '}
              {entry.actor === 'system' ? DETAIL.system : entry.actor}
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
        <p>
          {entry.subject || words(entry.email_type)} → {entry.recipient}{' '}
          <Badge status={entry.status} />
        </p>
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
      return (
        <>
          <p>{DETAIL.actions[entry.action] ?? words(entry.action.replace('.', ' '))}</p>
          <Changes before={entry.before} after={entry.after} />
        </>
      );
  }
}

type Values = Record<string, unknown>;
const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {};

/** The fields that an entry of the audit changed, with both values. */
function Changes({ before, after }: { before: unknown; after: unknown }) {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const changed = Object.keys(DETAIL.changes).filter(
    (name) => name in now && before !== null && old[name] !== now[name],
  );
  const reason = typeof now.reason === 'string' ? now.reason : null;
  return (
    <>
      {changed.map((name) => (
        <p key={name}>
          {DETAIL.changes[name]}: {shown(old[name])} → {shown(now[name])}
        </p>
      ))}
      {reason && <p>{reason}</p>}
    </>
  );
}

const shown = (value: unknown): string =>
  value === null || value === undefined
    ? 'N/A'
    : typeof value === 'string'
      ? words(value)
      : `#${String(value)}`;
