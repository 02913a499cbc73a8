import { useState } from 'react';
import { getAudit } from '../../../../contracts/admin/users.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCallPages } from '../../../shared/query-view/use-call.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { ACCOUNT } from './messages.ts';

const texts = ACCOUNT.audit;

/** The audit, newest first, of everybody or of one person. Owners only. */
export function Audit() {
  const [actor, setActor] = useState('');
  const { list: audit, rows, onEnd } = useCallPages(getAudit, { query: { actor, limit: 50 } });
  return (
    <section className="panel account-audit">
      <div className="spread">
        <h2>{texts.title}</h2>
        <Field label={texts.who}>
          {(control) => (
            <input
              {...control}
              type="search"
              placeholder={texts.all}
              onKeyDown={(event) => {
                if (event.key === 'Enter') setActor(event.currentTarget.value.trim());
              }}
              onBlur={(event) => setActor(event.target.value.trim())}
            />
          )}
        </Field>
      </div>
      <QueryView
        query={audit}
        loading={ACCOUNT.loading}
        failed={texts.failed}
        empty={() => rows.length === 0 && <Empty title={texts.empty} icon="clock" />}
      >
        {() => (
          <PlainTable
            area="account-table"
            label={texts.title}
            rows={rows}
            rowKey={(line) => line.id}
            columns={[
              [texts.when, (line) => <time>{moment(line.at)}</time>],
              [texts.who, (line) => line.actor],
              [texts.action, (line) => line.action],
              [texts.thing, (line) => `${line.entity} ${line.entity_id ?? ''}`],
              [texts.change, (line) => <Change before={line.before} after={line.after} />],
            ]}
          />
        )}
      </QueryView>
      {audit.hasNextPage && (
        <p>
          <Button look="link" label={texts.more} onClick={onEnd} />
        </p>
      )}
    </section>
  );
}

/** What a line changed: only the members that differ, old → new. */
function Change({ before, after }: { before: unknown; after: unknown }) {
  const old = (before ?? {}) as Record<string, unknown>;
  const now = (after ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const parts = Object.keys(now)
    .filter((name) => text(old[name]) !== text(now[name]))
    .map((name) =>
      old[name] === undefined || old[name] === null
        ? `${name}: ${text(now[name])}`
        : `${name}: ${text(old[name])} → ${text(now[name])}`,
    );
  return parts.length > 0 ? <code>{parts.join(' · ')}</code> : null;
}
