import { useMemo, useState } from 'react';
import { getQueries } from '../../../../contracts/admin/console.ts';
import type { SchemaColumn } from '../../../../contracts/admin/database.ts';
import { QUERY_LIMITS } from '../../../../contracts/admin/query-limits.ts';
import { moment } from '../../../shared/panel-format.ts';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { lazyComponent } from '../../../shared/ui/lazy-component.tsx';
import { explained, explaining, runQuery } from './calls.ts';
import { TEXTS } from './messages.ts';
import { type Entry, Results } from './Results.tsx';
import type { Schema } from './SqlEditor.tsx';

// The editor is the section's heaviest part, and a chunk of its own.
const SqlEditor = lazyComponent(() => import('./SqlEditor.tsx').then((m) => m.SqlEditor), {
  loading: TEXTS.query.editorLoading,
  failed: TEXTS.query.editorFailed,
  retry: TEXTS.query.retry,
});

interface Props {
  query: string;
  onQuery: (query: string) => void;
  columns: SchemaColumn[];
}

/** The query box, its answers, and the queries before. */
export function Console({ query, onQuery, columns }: Props) {
  const texts = TEXTS.query;
  const [busy, setBusy] = useState(false);
  const [entries, setEntries] = useState<Entry[]>([]);
  const recent = useCall(getQueries);
  const schema = useMemo(() => asSchema(columns), [columns]);
  const blank = query.trim() === '';

  async function run(text: string) {
    if (busy || text.trim() === '') return;
    setBusy(true);
    const outcome = await runQuery(text);
    setEntries((before) => {
      const id = (before[0]?.id ?? 0) + 1;
      return [{ id, outcome }, ...before].slice(0, QUERY_LIMITS.recent);
    });
    setBusy(false);
    void recent.refetch();
  }
  const latest = [...new Set((recent.data ?? []).map((entry) => explained(entry.query)))];
  return (
    <div className="stack query-part">
      <div className="stack">
        <div className="panel stack gap-3 query-box">
          <p className="soft">{texts.about}</p>
          <SqlEditor
            value={query}
            onChange={onQuery}
            onRun={() => void run(query)}
            schema={schema}
          />
          <div className="row">
            <Button
              icon="play"
              look="solid"
              label={busy ? texts.running : texts.run}
              disabled={busy || blank}
              onClick={() => void run(query)}
            />
            <Button
              label={texts.explain}
              disabled={busy || blank}
              onClick={() => void run(explaining(query, false))}
            />
            <span className="soft small hint">{texts.hint}</span>
          </div>
        </div>
        <Results
          entries={entries}
          onClose={(id) => setEntries(entries.filter((entry) => entry.id !== id))}
          onMeasure={(text) => void run(explaining(text, true))}
        />
      </div>
      <aside className="panel recent-queries" aria-label={texts.recent}>
        <h2>{texts.recent}</h2>
        {latest.length === 0 && <p className="soft">{texts.noRecent}</p>}
        <ul>
          {latest.map((text) => (
            <li key={text}>
              <button type="button" title={texts.use} onClick={() => onQuery(text)}>
                <code>{text}</code>
                <small className="soft">
                  {moment(recent.data?.find((entry) => explained(entry.query) === text)?.at)}
                </small>
              </button>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

/** The editor's suggestions: the tables, and their readable columns. */
function asSchema(columns: SchemaColumn[]): Schema {
  const schema: Schema = {};
  for (const { table_name, column_name, readable } of columns) {
    if (!readable) continue;
    schema[table_name] ??= [];
    schema[table_name].push(column_name);
  }
  return schema;
}
