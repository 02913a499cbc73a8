import { getVendorGrants, postVendorCutOff } from '../../../../contracts/admin/grants.ts';
import { call } from '../../../shared/client.ts';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Grants } from '../../grants/lazy.ts';

interface Props {
  /** The mover's slug. */
  slug: string;
  /** Of one person of the mover; of all and the mover itself without. */
  person?: number;
  /** The person's name, else the mover's. */
  name: string;
  onClose: () => void;
}

/** The grants of a mover, or of one of its people. */
export function MoverGrants({ slug, person, name, onClose }: Props) {
  const params = { slug };
  const query = useCall(getVendorGrants, { params, query: { person } });
  const cut = () => call(postVendorCutOff, { params, body: { person } });
  return <Grants name={name} query={query} cut={cut} onClose={onClose} />;
}
