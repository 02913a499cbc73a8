import { useQueryClient } from '@tanstack/react-query';
import { getComponents } from '../../../contracts/admin/dashboard.ts';
import { moment } from '../../shared/panel-format.ts';
import { useCall } from '../../shared/query-view/use-call.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useSession } from '../session.ts';
import { OUTAGE } from './messages.ts';
import { useAway, useWatch } from './use-outage.ts';
import './outage.css';

/** The server itself asks its parts at most twice a minute. */
const PARTS_MS = 30_000;

/** Says on every screen that the database or the mail server is away, and how old the shown data are. */
export function Outage() {
  useWatch();
  const { away } = useAway();
  const mayAsk = useSession(
    ({ state, user }) => state === 'in' && user?.must_change_password === false,
  );
  const parts = useCall(
    getComponents,
    {},
    { enabled: mayAsk && !away, refetchInterval: PARTS_MS, background: true },
  );
  const mail = parts.data?.components.find(({ id }) => id === 'mail');
  const mailAway = mail?.status === 'error';
  if (away) {
    return (
      <p className="outage bad" role="alert">
        <Icon name="alert" />
        <span>
          <strong>{OUTAGE[away]}</strong> <AsOf /> {OUTAGE.trying}
        </span>
      </p>
    );
  }
  if (!mailAway) return null;
  return (
    <p className="outage" role="alert">
      <Icon name="mail" />
      <span>{OUTAGE.mail}</span>
    </p>
  );
}

function AsOf() {
  const cache = useQueryClient().getQueryCache();
  // A probe's result is news of the outage, and no data.
  const queries = cache.getAll().filter(({ queryKey }) => queryKey[0] !== 'probe');
  const newest = Math.max(0, ...queries.map(({ state }) => state.dataUpdatedAt));
  return newest > 0 ? OUTAGE.asOf(moment(new Date(newest).toISOString())) : OUTAGE.nothingYet;
}
