import { useState } from 'react';
import { deleteBackup, getBackup, getBackups } from '../../../../contracts/admin/backups.ts';
import type { Backup } from '../../../../contracts/admin/database.ts';
import { addressOf, call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { decimal, NOT_AVAILABLE } from '../../../shared/format.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { EVERYTHING, useCall } from '../../../shared/query-view/use-call.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Confirm } from '../../../shared/ui/Dialog.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { FreshFile } from '../../FreshFile.tsx';
import { useUser } from '../../session.ts';
import { Drills } from './Drills.tsx';
import { TEXTS } from './messages.ts';

/** A running backup is looked at this often. */
const LOOK_MS = 1000;
const MEGABYTE = 1_000_000;
const texts = TEXTS.backups;

/** The backups with how they went; the owner takes them away or deletes them. */
export function Backups({ running }: { running: boolean }) {
  const owner = useUser().role === 'owner';
  const [doomed, setDoomed] = useState<string | null>(null);
  const [looks, setLooks] = useState(true);
  const backups = useCall(getBackups, {}, { refetchInterval: running || looks ? LOOK_MS : false });
  const underWay = backups.data?.some(({ state }) => state === 'running');
  if (underWay !== undefined && underWay !== looks) setLooks(underWay);

  const remove = useSubmit({
    send: (file: string) => call(deleteBackup, { params: { file } }),
    failed: texts.removeFailed,
    says: 'notice-always',
    done: texts.removed,
    stale: [EVERYTHING],
  });
  const none = <Empty title={texts.none} icon="database" about={texts.noneHint} />;
  return (
    <div className="stack">
      <p className="soft">
        {texts.about} <code>{texts.restore}</code>
      </p>
      <QueryView query={backups} of={TEXTS} lines={4} empty={(all) => all.length === 0 && none}>
        {(all) => (
          <PlainTable
            area="panel"
            label={texts.title}
            rows={all}
            rowKey={({ file }) => file}
            columns={[
              [
                texts.file,
                (backup) => (
                  <File backup={backup} onRemove={owner ? () => setDoomed(backup.file) : null} />
                ),
              ],
              [texts.state, (backup) => <State backup={backup} />],
              [texts.taken, ({ started_at }) => moment(started_at)],
              [texts.duration, tookOf, 'right'],
              [texts.rows, ({ rows }) => decimal(rows), 'right'],
              [texts.size, ({ bytes }) => TEXTS.health.mb(decimal(bytes / MEGABYTE)), 'right'],
              [texts.by, ({ actor }) => actor],
            ]}
          />
        )}
      </QueryView>
      <Drills />
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

function File({ backup, onRemove }: { backup: Backup; onRemove: (() => void) | null }) {
  const { file, state } = backup;
  return (
    <>
      <code>{file}</code>
      {state === 'done' && onRemove && (
        <div className="backup-actions">
          <FreshFile
            look="link"
            icon="download"
            iconSize={16}
            href={addressOf(getBackup, { params: { file } })}
            label={texts.download}
          />
          <Button look="link" label={texts.remove} onClick={onRemove} />
        </div>
      )}
    </>
  );
}

function State({ backup }: { backup: Backup }) {
  const { state, tables, error, copied_at, copy_error } = backup;
  const outcome = state === 'done' ? 'pass' : 'failed';
  const label = state === 'done' ? texts.done : texts.failedState;
  return (
    <>
      {state === 'running' ? (
        <Badge status="checking" label={texts.running(tables)} />
      ) : (
        <Badge status={outcome} label={label} />
      )}
      {error && <p className="soft">{error}</p>}
      {copied_at && <p className="soft">{texts.copied(moment(copied_at))}</p>}
      {copy_error && (
        <>
          <Badge status="failed" label={texts.copyFailed} />
          <p className="soft">{copy_error}</p>
        </>
      )}
    </>
  );
}

function tookOf({ started_at, finished_at }: Backup): string {
  if (!finished_at) return NOT_AVAILABLE;
  return texts.seconds(decimal((Date.parse(finished_at) - Date.parse(started_at)) / 1000));
}
