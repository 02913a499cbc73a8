import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteBackup, getBackup } from '../../../../contracts/admin/backups.ts';
import type { Backup } from '../../../../contracts/admin/database.ts';
import { addressOf, call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { decimal, NOT_AVAILABLE } from '../../../shared/format.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { Heads } from '../../../shared/table/Heads.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Confirm } from '../../../shared/ui/Dialog.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { ScrollArea } from '../../../shared/ui/ScrollArea.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { panelKeys } from '../../keys.ts';
import { useUser } from '../../session.ts';
import { loadBackups } from './calls.ts';
import { TEXTS } from './messages.ts';

/** One that runs is looked at this often. */
const LOOK_MS = 1000;
const MEGABYTE = 1_000_000;

/** The backups with how they went; the owner takes them away or deletes them. */
export function Backups({ running }: { running: boolean }) {
  const texts = TEXTS.backups;
  const owner = useUser().role === 'owner';
  const [doomed, setDoomed] = useState<string | null>(null);
  const backups = useQuery({
    queryKey: panelKeys.databaseOf('backups'),
    queryFn: loadBackups,
    refetchInterval: (query) =>
      running || query.state.data?.some(({ state }) => state === 'running') ? LOOK_MS : false,
  });

  const remove = useSubmit({
    send: (file: string) => call(deleteBackup, { params: { file } }),
    failed: texts.removeFailed,
    says: 'notice-always',
    done: texts.removed,
    stale: [panelKeys.database],
  });
  const none = (
    <Empty title={texts.none} icon="database">
      {texts.noneHint}
    </Empty>
  );
  return (
    <div className="stack">
      <p className="soft">
        {texts.about} <code>{texts.restore}</code>
      </p>
      <QueryView
        query={backups}
        loading={TEXTS.loading}
        lines={4}
        failed={TEXTS.failed}
        empty={(all) => all.length === 0 && none}
      >
        {(all) => (
          <ScrollArea label={texts.title} className="panel">
            <table className="plain-table">
              <Heads
                columns={[
                  texts.file,
                  texts.state,
                  texts.taken,
                  { right: texts.duration },
                  { right: texts.rows },
                  { right: texts.size },
                  texts.by,
                ]}
              />
              <tbody>
                {all.map((backup) => (
                  <Row
                    key={backup.file}
                    backup={backup}
                    onRemove={owner ? () => setDoomed(backup.file) : null}
                  />
                ))}
              </tbody>
            </table>
          </ScrollArea>
        )}
      </QueryView>
      {doomed && (
        <Confirm
          title={texts.removeTitle}
          action={texts.remove}
          onConfirm={() => {
            setDoomed(null);
            remove.submit(doomed);
          }}
          onClose={() => setDoomed(null)}
        >
          <p>{texts.removeAbout(doomed)}</p>
        </Confirm>
      )}
    </div>
  );
}

function Row({ backup, onRemove }: { backup: Backup; onRemove: (() => void) | null }) {
  const texts = TEXTS.backups;
  const { file, state, tables, started_at, finished_at, error } = backup;
  const took = finished_at ? (Date.parse(finished_at) - Date.parse(started_at)) / 1000 : null;
  return (
    <tr>
      <td>
        <code>{file}</code>
        {state === 'done' && onRemove && (
          <div className="backup-actions">
            <a className="link" href={addressOf(getBackup, { params: { file } })} download={file}>
              <Icon name="download" size={16} /> {texts.download}
            </a>
            <Button look="link" label={texts.remove} onClick={onRemove} />
          </div>
        )}
      </td>
      <td>
        {state === 'running' ? (
          <Badge status="checking" label={texts.running(tables)} />
        ) : (
          <Badge
            status={state === 'done' ? 'pass' : 'failed'}
            label={state === 'done' ? texts.done : texts.failedState}
          />
        )}
        {error && <p className="soft">{error}</p>}
      </td>
      <td>{moment(started_at)}</td>
      <td className="right number">
        {took === null ? NOT_AVAILABLE : texts.seconds(decimal(took))}
      </td>
      <td className="right number">{decimal(backup.rows)}</td>
      <td className="right number">{TEXTS.health.mb(decimal(backup.bytes / MEGABYTE))}</td>
      <td>{backup.actor}</td>
    </tr>
  );
}
