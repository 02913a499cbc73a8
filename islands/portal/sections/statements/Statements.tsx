import { useState } from 'react';
import { getOwnPayouts, getOwnPayoutsCsv } from '../../../../contracts/payouts.ts';
import { call } from '../../../shared/client.ts';
import { PAYOUTS } from '../../../shared/payouts/messages.ts';
import { PayoutSheet } from '../../../shared/payouts/PayoutSheet.tsx';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Panel } from '../../../shared/ui/Panel.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { TEXTS } from './messages.ts';

/** The sums that the company is owed for the deposits that it took off its bills, a month at a time. */
export function Statements() {
  const [month, setMonth] = useState<string>();
  const query = { month };
  const found = useCall(getOwnPayouts, { query }, { keepsBefore: true });
  return (
    <>
      <SectionHead title={TEXTS.title} about={TEXTS.about} />
      <Panel title={TEXTS.payouts.title} definition={TEXTS.payouts.definition}>
        <QueryView query={found} of={PAYOUTS.what} keepsData>
          {(statement) => (
            <PayoutSheet
              statement={statement}
              onMonth={setMonth}
              csv={() => call(getOwnPayoutsCsv, { query: { month: statement.month } })}
            />
          )}
        </QueryView>
      </Panel>
    </>
  );
}
