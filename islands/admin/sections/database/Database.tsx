import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DATABASE_REFRESH_SECONDS } from '../../../../contracts/admin/query-limits.ts';
import { ApiError, errorMessage } from '../../../shared/client.ts';
import { useQueryParams } from '../../../shared/location.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Check } from '../../../shared/ui/Choice.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Failure } from '../../../shared/ui/states.tsx';
import { Tabs } from '../../../shared/ui/Tabs.tsx';
import { useUser } from '../../session.ts';
import { Backups } from './Backups.tsx';
import { Checks } from './Checks.tsx';
import { Console } from './Console.tsx';
import { createBackup, loadDatabase } from './calls.ts';
import './database.css';
import { Health } from './Health.tsx';
import { TEXTS } from './messages.ts';
import { Tables } from './Tables.tsx';

const TABS = (['query', 'tables', 'checks', 'backups'] as const).map((id) => ({
  id,
  title: TEXTS.tab[id],
}));
type Tab = (typeof TABS)[number]['id'];

/** The database: how it is, the query box, its tables, whether it is sound, its backups. */
export function Database() {
  const client = useQueryClient();
  const reads = useUser().role !== 'analyst';
  const [params, setParams] = useQueryParams();
  const [auto, setAuto] = useState(false);
  const [backingUp, setBackingUp] = useState(false);
  const [query, setQuery] = useState('');
  const tab = TABS.find(({ id }) => id === params.get('view'))?.id ?? 'query';
  const open = (id: Tab) => setParams({ view: id === 'query' ? null : id });
  const database = useQuery({
    queryKey: ['database'],
    queryFn: ({ signal }) => loadDatabase(signal),
    refetchInterval: auto ? DATABASE_REFRESH_SECONDS * 1000 : false,
  });
  const reload = () => client.invalidateQueries();

  async function backUp() {
    setBackingUp(true);
    try {
      const { backup_file } = await createBackup();
      notify('success', TEXTS.backups.created(backup_file));
    } catch (error) {
      // The API's own words begin with these, and say why.
      const known = error instanceof ApiError && error.status !== 500;
      notify('error', known ? errorMessage(error, TEXTS.backups.failed) : TEXTS.backups.failed);
    }
    setBackingUp(false);
    await reload();
  }

  const version = database.data?.health.server_version;
  return (
    <div className="database">
      <SectionHead title={TEXTS.title} about={version && TEXTS.about(version)}>
        <Check label={TEXTS.auto} checked={auto} onCheck={setAuto} />
        <Button icon="refresh" label={TEXTS.refresh} onClick={() => void reload()} />
        {reads && (
          <Button
            icon="database"
            look="solid"
            label={backingUp ? TEXTS.backups.creating : TEXTS.backups.create}
            disabled={backingUp}
            onClick={() => void backUp()}
          />
        )}
      </SectionHead>
      <QueryView query={database} of={TEXTS} lines={10} keepsData>
        {(data) => (
          <>
            {database.error && (
              <Failure title={TEXTS.failed} onRetry={() => void database.refetch()} />
            )}
            <Health health={data.health} />
            <Tabs label={TEXTS.tabs} tabs={TABS} current={tab} onChange={open}>
              {tab === 'query' &&
                (reads ? (
                  <Console query={query} onQuery={setQuery} columns={data.columns} />
                ) : (
                  <p className="notice">{TEXTS.query.notAllowed}</p>
                ))}
              {tab === 'tables' && (
                <Tables
                  tables={data.tables}
                  columns={data.columns}
                  {...(reads && {
                    onQuery: (text: string) => {
                      setQuery(text);
                      open('query');
                    },
                  })}
                />
              )}
              {tab === 'checks' && <Checks checks={data.checks} />}
              {tab === 'backups' && <Backups running={backingUp} />}
            </Tabs>
          </>
        )}
      </QueryView>
    </div>
  );
}
