import { useState } from 'react';
import type { RatesReply, VersionLine } from '../../../contracts/rate-versions.ts';
import { date } from '../format.ts';
import { moment } from '../panel-format.ts';
import { QueryView } from '../query-view/QueryView.tsx';
import { Button } from '../ui/Button.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { usePublish } from './calls.ts';
import { TEXTS } from './messages.ts';
import { useRatesHome } from './rates-home.ts';

const texts = TEXTS.history;
const COLOURS = { in_force: 'badge green', planned: 'badge amber', past: 'badge grey' } as const;
interface Props {
  reply: RatesReply;
  reads: boolean;
}

/** Every version of the rates: author, time, reason, changes, and the way back to it. */
export function History({ reply, reads }: Props) {
  const { list: history, rows, onEnd } = useRatesHome().useVersions();
  return (
    <QueryView query={history} of={texts.what} lines={6}>
      {() => (
        <>
          <ol className="history">
            {rows.map((line) => (
              <Version key={line.version} line={line} reply={reply} reads={reads} />
            ))}
          </ol>
          {history.hasNextPage && (
            <Button disabled={history.isFetching} onClick={onEnd} label={texts.more} />
          )}
        </>
      )}
    </QueryView>
  );
}

function Version({ line, reply, reads }: Props & { line: VersionLine }) {
  const slug = reply.vendor_slug;
  const [looks, setLooks] = useState(false);
  const { texts: home } = useRatesHome();
  const { busy, submit } = usePublish().restore;
  const planned = line.state === 'planned';

  const { version } = line;
  const seen = reply.newest_version;
  const goBack = () =>
    submit({ version, seen, said: (made) => home.rolledBack(slug, version, made) });
  // Versions are never removed: the rates now in force take the planned ones' day instead.
  const callOff = () =>
    reply.rate_version !== null &&
    submit({
      version: reply.rate_version,
      seen,
      from: line.effective_from,
      said: () => texts.calledOff(version),
    });

  return (
    <li>
      <div className="row">
        <strong>{texts.version(line.version)}</strong>
        <span className={COLOURS[line.state]}>{texts.states[line.state]}</span>
        <span className="soft">{texts.from(date(line.effective_from, 'short'))}</span>
        <span className="push" />
        {!reads && planned && reply.rate_version !== null && (
          <Button disabled={busy} onClick={callOff} label={texts.callOff} />
        )}
        {!reads && line.state === 'past' && (
          <Button disabled={busy} onClick={goBack}>
            {texts.rollback}
            <span className="visually-hidden"> ({texts.version(line.version)})</span>
          </Button>
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
  const found = useRatesHome().useVersion(version);
  return (
    <QueryView
      query={found}
      of={texts.what}
      lines={3}
      empty={({ against_in_force: changes }) =>
        changes.length === 0 && <p className="soft">{texts.same}</p>
      }
    >
      {({ against_in_force: changes }) => (
        <ChangeTable label={texts.against} columns={texts.againstColumns} changes={changes} />
      )}
    </QueryView>
  );
}
