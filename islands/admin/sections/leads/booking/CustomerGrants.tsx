import { getLeadGrants, postLeadCutOff } from '../../../../../contracts/admin/grants.ts';
import type { LeadDetail } from '../../../../../contracts/admin/leads.ts';
import { call } from '../../../../shared/client.ts';
import { useCall } from '../../../../shared/query-view/use-call.ts';
import { Grants } from '../../../grants/Grants.tsx';
import { GRANTS } from '../../../grants/messages.ts';

/** The grants of the customer of a booking. */
export function CustomerGrants({ lead: { id }, onDone }: { lead: LeadDetail; onDone: () => void }) {
  const params = { id };
  const query = useCall(getLeadGrants, { params });
  const cut = () => call(postLeadCutOff, { params });
  return <Grants name={id} about={GRANTS.ofCustomer} query={query} cut={cut} onClose={onDone} />;
}
