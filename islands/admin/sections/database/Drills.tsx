import { getBackupDrills } from '../../../../contracts/admin/backups.ts';
import type { BackupDrill } from '../../../../contracts/admin/database.ts';
import { decimal } from '../../../shared/format.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.drills;

/** How the latest restores into a scratch database went: a backup that was never restored is a hope. */
export function Drills() {
  const drills = useCall(getBackupDrills, {});
  return (
    <section className="stack">
      <h2>{texts.title}</h2>
      <p className="soft">{texts.about}</p>
      <QueryView
        query={drills}
        of={TEXTS}
        lines={2}
        empty={(all) => all.length === 0 && <p className="soft">{texts.none}</p>}
      >
        {(all) => (
          <PlainTable
            area="panel"
            label={texts.title}
            rows={all}
            rowKey={({ started_at }) => started_at}
            columns={[
              [TEXTS.backups.file, ({ file }) => <code>{file}</code>],
              [TEXTS.backups.state, (drill) => <Outcome drill={drill} />],
              [TEXTS.backups.taken, ({ started_at }) => moment(started_at)],
              [TEXTS.backups.duration, tookOf, 'right'],
            ]}
          />
        )}
      </QueryView>
    </section>
  );
}

function Outcome({ drill: { error, rows } }: { drill: BackupDrill }) {
  const passed = error === null;
  return (
    <>
      <Badge status={passed ? 'pass' : 'failed'} label={passed ? texts.passed : texts.failed} />
      <p className="soft">{error ?? texts.cameBack(rows)}</p>
    </>
  );
}

const tookOf = ({ started_at, finished_at }: BackupDrill): string =>
  TEXTS.backups.seconds(decimal((Date.parse(finished_at) - Date.parse(started_at)) / 1000));
