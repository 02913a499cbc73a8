import type { QueueDepth } from '../../../../contracts/admin/monitoring.ts';
import { NOT_AVAILABLE } from '../../../shared/format.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { TEXTS } from './messages.ts';

const { queues: WORDS } = TEXTS;
const COUNTS = ['waiting', 'scheduled', 'active', 'retrying', 'failed'] as const;

/** How deep each queue of jobs is. */
export function Queues({ queues }: { queues: QueueDepth[] }) {
  return (
    <div className="panel">
      <h2 className="step-2">{WORDS.title}</h2>
      {queues.length === 0 ? (
        <p>{WORDS.empty}</p>
      ) : (
        <PlainTable
          className="number"
          label={WORDS.title}
          rows={queues}
          rowKey={({ name }) => name}
          columns={[
            [WORDS.columns.name, ({ name }) => name],
            ...COUNTS.map(
              (count) =>
                [WORDS.columns[count], (queue: QueueDepth) => queue[count], 'right'] as const,
            ),
            [
              WORDS.columns.oldest,
              ({ oldest_waiting_seconds: seconds }) =>
                seconds === null ? NOT_AVAILABLE : WORDS.seconds(seconds),
              'right',
            ],
          ]}
        />
      )}
    </div>
  );
}
