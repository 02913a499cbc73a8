import { postBackupDrill } from '../../../../contracts/admin/backups.ts';
import { postMailDismissal, postMailResend } from '../../../../contracts/admin/email-logs.ts';
import { leadPage } from '../../../../contracts/admin/leads.ts';
import {
  type Need,
  type NeedKind,
  postVendorReminder,
} from '../../../../contracts/admin/needs-you.ts';
import { call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { followLink } from '../../../shared/location.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { isShown, telOf } from '../../../shared/ui/ContactLinks.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { backUp } from '../../acts.ts';
import { NEEDS as STALE } from '../../needs.ts';
import { useMayChange } from '../../session.ts';
import { TEXTS } from './messages.ts';
import { NEEDS } from './needs-messages.ts';

interface Act {
  label: string;
  send: () => Promise<unknown>;
  done?: string;
  failed: string;
}

/** The act on an item in place; null where the item is dealt with elsewhere. */
function actOf({ kind, id, lead, vendor }: Need): Act | null {
  switch (kind) {
    case 'late_answer':
    case 'quote_request':
      return {
        label: NEEDS.remind,
        send: () => call(postVendorReminder, { params: { id: lead?.id ?? id } }),
        done: NEEDS.reminded(vendor?.name ?? ''),
        failed: NEEDS.remindFailed,
      };
    case 'failed_mail':
      return {
        label: NEEDS.resend,
        send: () => call(postMailResend, { params: { id } }),
        done: NEEDS.resent,
        failed: NEEDS.resendFailed,
      };
    case 'backup':
      return {
        label: NEEDS.backUp,
        // The call itself says the file's name.
        send: backUp,
        failed: TEXTS.actions.backupFailed,
      };
    case 'drill':
      return {
        label: NEEDS.drill,
        send: () => call(postBackupDrill),
        done: NEEDS.drilled,
        failed: NEEDS.drillFailed,
      };
    default:
      return null;
  }
}

/** Kinds of which a call to the customer is the best act. */
const CALLED: ReadonlySet<NeedKind> = new Set(['ended', 'price_consent', 'call_back']);

/** The person to call about an item, if any, whom the reader may call. */
function calledOf({ kind, lead, vendor }: Need): { name: string; phone: string } | null {
  const mover = kind === 'late_answer' || kind === 'quote_request';
  const customer = CALLED.has(kind) || kind === 'failed_mail';
  const called = mover ? vendor : customer ? lead : null;
  return called && called.phone !== '' && isShown(called.phone) ? called : null;
}

/** Where an item is dealt with. */
function placeOf({ kind, id, lead, detail }: Need): string {
  if (kind === 'review') return '/admin/leads';
  if (kind === 'failed_mail') return '/admin/tracking?tab=emails&status=failed';
  if (kind === 'holds') return `/admin/leads?moves=${detail?.slice(0, 10)}`;
  if (kind === 'credentials') return `/admin/vendors?mover=${id}&open=credentials`;
  if (kind === 'backup' || kind === 'drill') return '/admin/database';
  if (kind === 'difference' || kind === 'privacy_request' || !lead) return '/admin/monitoring';
  return leadPage(lead.id);
}

interface Props {
  need: Need;
  title: string;
}

/** The one best thing to do about an item: in place where that is all, else the way to where it is done. */
export function NeedAct({ need, title }: Props) {
  const act = actOf(need);
  const called = calledOf(need);
  if (useMayChange() && act) return <Send act={act} title={title} />;
  if (CALLED.has(need.kind) && called) return <Call {...called} className="button quiet" />;
  return (
    <a
      className="button quiet"
      href={placeOf(need)}
      aria-label={`${NEEDS.open[need.kind]}: ${title}`}
      onClick={followLink}
    >
      {NEEDS.open[need.kind]} <Icon name="chevron" size={16} />
    </a>
  );
}

/** The further acts: a call, giving a mail up, and the way to where the item is dealt with. */
export function NeedLinks({ need, title }: Props) {
  const { kind, id } = need;
  const mayChange = useMayChange();
  const called = calledOf(need);
  const isCalled = CALLED.has(kind) && called !== null;
  const isInPlace = (mayChange && actOf(need) !== null) || isCalled;
  if (!called && !isInPlace) return null;
  return (
    <span className="row gap-3 small need-links">
      {called && !isCalled && <Call {...called} />}
      {mayChange && kind === 'failed_mail' && (
        <Send
          look="link"
          title={title}
          act={{
            label: NEEDS.dismiss,
            send: () => call(postMailDismissal, { params: { id } }),
            done: NEEDS.dismissed,
            failed: NEEDS.resendFailed,
          }}
        />
      )}
      {isInPlace && (
        <a href={placeOf(need)} onClick={followLink}>
          {NEEDS.open[kind]}
        </a>
      )}
    </span>
  );
}

const Call = ({ name, phone, className }: { name: string; phone: string; className?: string }) => (
  <a href={telOf(phone)} className={className}>
    {NEEDS.call(name)}
  </a>
);

function Send({
  act,
  title,
  look = 'quiet',
}: {
  act: Act;
  title: string;
  look?: 'quiet' | 'link';
}) {
  const { label, ...how } = act;
  const { submit, busy } = useSubmit({ ...how, says: 'notice-always', stale: [STALE] });
  return (
    <Button
      look={look}
      label={label}
      aria-label={`${label}: ${title}`}
      disabled={busy}
      aria-busy={busy}
      onClick={() => submit()}
    />
  );
}
