import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentsReply } from '../../../../contracts/admin/dashboard.ts';
import type { DataValidationReply } from '../../../../contracts/admin/data-validation.ts';
import type { NeedsYou } from '../../../../contracts/admin/needs-you.ts';
import { followLink } from '../../../shared/location.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { pastDueOf } from '../../needs.ts';
import { useUser } from '../../session.ts';
import { TEXTS } from './messages.ts';

/** Faults that the line names before it counts the rest. */
const NAMED = 3;

interface Props {
  parts: UseQueryResult<ComponentsReply>;
  checks: UseQueryResult<DataValidationReply>;
  needs: UseQueryResult<NeedsYou>;
  onRefresh: () => void;
}

/** The reader's name, the state of the system, and a button for a fresh look. */
export function Welcome({ onRefresh, ...asked }: Props) {
  return (
    <header className="box spread welcome mb-5">
      <div>
        <p className="soft">{TEXTS.title}</p>
        <h1 className="step-3 breaks">{TEXTS.welcome(useUser().name)}</h1>
        <StatusLine {...asked} />
      </div>
      <Button icon="refresh" label={TEXTS.refresh} onClick={onRefresh} />
    </header>
  );
}

/**
 * The state of the whole in a line: of overdue items, the components' answers and the findings of Monitoring's checks.
 */
function StatusLine({ parts, checks, needs }: Omit<Props, 'onRefresh'>) {
  const { status: words } = TEXTS;
  const failed = parts.isError || checks.isError || needs.isError;
  const known = parts.data && checks.data && needs.data;
  const pastDue = needs.data ? pastDueOf(needs.data) : 0;
  if (!failed && !known) return <p className="row gap-2 mt-2 status-line soft">{words.asking}</p>;
  const found = [...(parts.data?.components ?? []), ...(checks.data?.checks ?? [])];
  const faults = (['error', 'warning'] as const).flatMap((status) =>
    found.filter((one) => one.status === status),
  );
  // The sheets are asked by both.
  const sentences = [...new Set(faults.map(({ message }) => message))];
  const rest = sentences.length - NAMED;
  const worst = pastDue > 0 ? 'error' : (faults[0]?.status ?? (failed ? 'unknown' : 'healthy'));
  return (
    <p className="row gap-2 mt-2 status-line">
      <Badge status={worst} {...(pastDue > 0 && { label: words.pastDueBadge })} />
      <span>
        {pastDue > 0 && `${words.pastDue(pastDue)} `}
        {failed && `${words.unknown} `}
        {sentences.slice(0, NAMED).join(' ')}
        {rest > 0 && ` ${words.more(rest)}`}
        {worst === 'healthy' && words.healthy}
      </span>
      {faults.length > 0 && (
        <a href="/admin/monitoring" onClick={followLink}>
          {words.look}
        </a>
      )}
    </p>
  );
}
