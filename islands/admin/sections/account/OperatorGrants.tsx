import { getUserGrants, postUserCutOff } from '../../../../contracts/admin/grants.ts';
import type { Operator } from '../../../../contracts/users.ts';
import { call } from '../../../shared/client.ts';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Grants } from '../../grants/lazy.ts';

interface Props {
  person: Operator;
  onClose: () => void;
}

/** Where an operator is signed in. */
export function OperatorGrants({ person: { id, name, email }, onClose }: Props) {
  const params = { id };
  const query = useCall(getUserGrants, { params });
  const cut = () => call(postUserCutOff, { params });
  return <Grants name={name || email} query={query} cut={cut} onClose={onClose} />;
}
