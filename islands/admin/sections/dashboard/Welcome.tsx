import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentsReply } from '../../../../contracts/admin/dashboard.ts';
import type { DataValidationReply } from '../../../../contracts/admin/data-validation.ts';
import { followLink } from '../../../shared/location.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { useUser } from '../../session.ts';
import { TEXTS } from './messages.ts';

/** Faults that the line names before it counts the rest. */
const NAMED = 3;

interface Props {
  parts: UseQueryResult<ComponentsReply>;
  checks: UseQueryResult<DataValidationReply>;
  onRefresh: () => void;
}

/** Who is here, whether the system is well, and a fresh look at it. */
export function Welcome({ parts, checks, onRefresh }: Props) {
  return (
    <header className="box spread welcome mb-5">
      <div>
        <p className="soft">{TEXTS.title}</p>
        <h1>{TEXTS.welcome(useUser().name)}</h1>
        <StatusLine parts={parts} checks={checks} />
      </div>
      <Button icon="refresh" label={TEXTS.refresh} onClick={onRefresh} />
    </header>
  );
}

/** The state of the whole in a line: of what the components answer and what Monitoring's checks find. */
function StatusLine({ parts, checks }: Omit<Props, 'onRefresh'>) {
  const { status: words } = TEXTS;
  const failed = parts.isError || checks.isError;
  const known = parts.data && checks.data;
  if (!failed && !known) return <p className="row gap-2 mt-2 status-line soft">{words.asking}</p>;
  const found = [...(parts.data?.components ?? []), ...(checks.data?.checks ?? [])];
  const faults = (['error', 'warning'] as const).flatMap((status) =>
    found.filter((one) => one.status === status),
  );
  // The sheets are asked by both.
  const sentences = [...new Set(faults.map(({ message }) => message))];
  const rest = sentences.length - NAMED;
  const worst = faults[0]?.status ?? (failed ? 'unknown' : 'healthy');
  return (
    <p className="row gap-2 mt-2 status-line">
      <Badge status={worst} />
      <span>
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
