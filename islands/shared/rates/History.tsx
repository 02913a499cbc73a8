import { useState } from 'react';
import type { RatesReply, VersionLine } from '../../../contracts/rate-versions.ts';
import { date, moment } from '../format.ts';
import { errorMessage } from '../request.ts';
import { notify } from '../ui/notices.tsx';
import { Failure, Skeleton } from '../ui/states.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { useHistory, usePublish, useVersion } from './calls.ts';
import { TEXTS } from './messages.ts';
import { useRatesHome } from './rates-home.ts';

const texts = TEXTS.history;
const COLOURS = { in_force: 'badge green', planned: 'badge amber', past: 'badge grey' } as const;
interface Props {
  reply: RatesReply;
  reads: boolean;
}

/** Every version of the rates: who, when, why, what, and the way back to it. */
export function History({ reply, reads }: Props) {
  const history = useHistory();
  if (history.isPending) return <Skeleton label={texts.loading} lines={6} />;
  if (history.isError) {
    return (
      <Failure
        title={texts.failed}
        detail={errorMessage(history.error, history.error.message)}
        onRetry={() => void history.refetch()}
      />
    );
  }
  return (
    <>
      <ol className="history">
        {history.data.pages
          .flatMap(({ data }) => data)
          .map((line) => (
            <Version key={line.version} line={line} reply={reply} reads={reads} />
          ))}
      </ol>
      {history.hasNextPage && (
        <button
          type="button"
          className="button quiet"
          disabled={history.isFetching}
          onClick={() => void history.fetchNextPage()}
        >
          {texts.more}
        </button>
      )}
    </>
  );
}

function Version({ line, reply, reads }: Props & { line: VersionLine }) {
  const slug = reply.vendor_slug;
  const [looks, setLooks] = useState(false);
  const { texts: home } = useRatesHome();
  const { busy, restore } = usePublish();
  const planned = line.state === 'planned';

  async function goBack() {
    const made = await restore(line.version, reply.newest_version);
    if (made !== null) notify('success', home.rolledBack(slug, line.version, made));
  }
  // Versions are never removed: the rates now in force take the planned ones' day instead.
  async function callOff() {
    if (reply.rate_version === null) return;
    const made = await restore(reply.rate_version, reply.newest_version, line.effective_from);
    if (made !== null) notify('success', texts.calledOff(line.version));
  }

  return (
    <li>
      <div className="row">
        <strong>{texts.version(line.version)}</strong>
        <span className={COLOURS[line.state]}>{texts.states[line.state]}</span>
        <span className="soft">{texts.from(date(line.effective_from, 'short'))}</span>
        <span className="push" />
        {!reads && planned && reply.rate_version !== null && (
          <button
            type="button"
            className="button quiet"
            disabled={busy}
            onClick={() => void callOff()}
          >
            {texts.callOff}
          </button>
        )}
        {!reads && line.state === 'past' && (
          <button
            type="button"
            className="button quiet"
            disabled={busy}
            onClick={() => void goBack()}
          >
            {texts.rollback}
            <span className="visually-hidden"> ({texts.version(line.version)})</span>
          </button>
        )}
      </div>
      <p>{line.description}</p>
      <p className="soft">{texts.by(line.author, moment(line.created_at))}</p>
      {line.version === 1 && <p className="soft">{texts.first}</p>}
      {line.version > 1 && line.changes.length === 0 && <p className="soft">{texts.changes(0)}</p>}
      {line.changes.length > 0 && (
        <details>
          <summary>{texts.changes(line.changes.length)}</summary>
          <ChangeTable
            label={texts.changes(line.changes.length)}
            columns={texts.columns}
            changes={line.changes}
          />
        </details>
      )}
      {line.state !== 'in_force' && (
        <details onToggle={(event) => setLooks(event.currentTarget.open)}>
          <summary>{texts.against}</summary>
          {looks && <Against version={line.version} />}
        </details>
      )}
    </li>
  );
}

function Against({ version }: { version: number }) {
  const found = useVersion(version);
  if (found.isPending) return <Skeleton label={texts.loading} lines={3} />;
  if (found.isError) {
    return <Failure title={texts.failed} onRetry={() => void found.refetch()} />;
  }
  const { against_in_force: changes } = found.data;
  if (changes.length === 0) return <p className="soft">{texts.same}</p>;
  return <ChangeTable label={texts.against} columns={texts.againstColumns} changes={changes} />;
}
