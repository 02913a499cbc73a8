import { getInboxCases } from '../../../../contracts/portal/inbox.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { LOOK_AGAIN } from '../leads/calls.ts';
import { LeadCase } from '../leads/LeadCases.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.cases;

/** Problems that customers reported, to answer where they stand; waiting ones come first. */
export function InboxCases({ onOpen }: { onOpen: (id: string) => void }) {
  const found = useCall(getInboxCases, {}, LOOK_AGAIN);
  const none = <Empty title={texts.none} icon="check" about={texts.noneAbout} />;
  return (
    <QueryView
      query={found}
      of={texts.what}
      lines={9}
      keepsData
      empty={(cases) => cases.length === 0 && none}
    >
      {(cases) => (
        <ul className="stack gap-3 one-column" aria-label={texts.list}>
          {cases.map((one) => (
            <li key={one.id} className="panel stack gap-3">
              <div className="spread">
                <h2 className="m-0 step-0">{TEXTS.over(one.lead_id)}</h2>
                <Button onClick={() => onOpen(one.lead_id)} label={TEXTS.booking} />
              </div>
              <LeadCase lead={{ id: one.lead_id, time_zone: one.time_zone }} one={one} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
