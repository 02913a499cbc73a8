import type { QueueDepth } from '../../../../contracts/admin/monitoring.ts';
import { NOT_AVAILABLE } from '../../../shared/format.ts';
import { ScrollArea } from '../../../shared/ui/ScrollArea.tsx';
import { TEXTS } from './messages.ts';

const { queues: WORDS } = TEXTS;
const COUNTS = ['waiting', 'scheduled', 'active', 'retrying', 'failed'] as const;

/** How deep each queue of jobs is. */
export function Queues({ queues }: { queues: QueueDepth[] }) {
  return (
    <div className="panel">
      <h2>{WORDS.title}</h2>
      {queues.length === 0 ? (
        <p>{WORDS.empty}</p>
      ) : (
        <ScrollArea label={WORDS.title}>
          <table className="plain-table number">
            <thead>
              <tr>
                <th scope="col">{WORDS.columns.name}</th>
                {COUNTS.map((count) => (
                  <th scope="col" className="right" key={count}>
                    {WORDS.columns[count]}
                  </th>
                ))}
                <th scope="col" className="right">
                  {WORDS.columns.oldest}
                </th>
              </tr>
            </thead>
            <tbody>
              {queues.map((queue) => (
                <tr key={queue.name}>
                  <td>{queue.name}</td>
                  {COUNTS.map((count) => (
                    <td className="right" key={count}>
                      {queue[count]}
                    </td>
                  ))}
                  <td className="right">
                    {queue.oldest_waiting_seconds === null
                      ? NOT_AVAILABLE
                      : WORDS.seconds(queue.oldest_waiting_seconds)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </div>
  );
}
