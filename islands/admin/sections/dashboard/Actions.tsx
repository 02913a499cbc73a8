import { type DashboardReply, getDashboard } from '../../../../contracts/admin/dashboard.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { followLink } from '../../../shared/location.ts';
import { keyOf } from '../../../shared/query-view/use-call.ts';
import { Icon, type IconName } from '../../../shared/ui/Icon.tsx';
import { backUp, probeAll, retryMails, sweepPayments } from '../../acts.ts';
import { useMayChange } from '../../session.ts';
import { TEXTS } from './messages.ts';

const { actions: WORDS } = TEXTS;

/** An operator's most frequent acts, a press each. People who only read are not offered changes. */
export function Actions({ counts }: { counts: DashboardReply }) {
  const mayChange = useMayChange();
  // The first changes nothing.
  const acts: [IconName, string, string, () => Promise<void>, string][] = [
    ['pulse', WORDS.probe, WORDS.probeAbout, probeAll, TEXTS.failed],
    ['database', WORDS.backup, WORDS.backupAbout, backUp, WORDS.backupFailed],
    ['mail', WORDS.mails, WORDS.mailsAbout(counts.failed_mails), retryMails, WORDS.mailsFailed],
    ['dollar', WORDS.sweep, WORDS.sweepAbout, sweepPayments, WORDS.sweepFailed],
  ];
  const { review, reviewAbout, leads, leadsAbout } = WORDS;
  return (
    <section className="panel" aria-labelledby="actions">
      <h2 id="actions">{WORDS.title}</h2>
      {!mayChange && <p className="soft">{WORDS.readOnly}</p>}
      <ul className="quick gap-2 mt-3">
        {(mayChange ? acts : acts.slice(0, 1)).map(([icon, name, about, run, failed]) => (
          <Act key={icon} {...{ icon, name, about, run, failed }} />
        ))}
        {mayChange && (
          <Go icon="phone" href="/admin?booking=new" name={WORDS.phone} about={WORDS.phoneAbout} />
        )}
        <Go
          icon="alert"
          href="/admin/leads?payment_status=review"
          name={review}
          about={reviewAbout(counts.payments_in_review)}
        />
        <Go
          icon="people"
          href="/admin/leads?sort=created"
          name={leads}
          about={leadsAbout(counts.leads_today)}
        />
      </ul>
    </section>
  );
}

interface Shown {
  icon: IconName;
  name: string;
  about: string;
}

/** Does something that takes a while, tells any fault, and looks at the counts again. */
function Act({ run, failed, ...shown }: Shown & { run: () => Promise<void>; failed: string }) {
  const stale = [keyOf(getDashboard)];
  const { submit, busy } = useSubmit({ send: run, failed, says: 'notice-always', stale });
  return (
    <li>
      <button type="button" disabled={busy} aria-busy={busy} onClick={() => submit()}>
        <Words {...shown} />
      </button>
    </li>
  );
}

const Go = ({ href, ...shown }: Shown & { href: string }) => (
  <li>
    <a href={href} onClick={followLink}>
      <Words {...shown} />
      <Icon name="chevron" size={16} />
    </a>
  </li>
);

const Words = ({ icon, name, about }: Shown) => (
  <>
    <Icon name={icon} />
    <span className="fill ink">
      <strong className="as-block">{name}</strong>
      <small className="as-block soft">{about}</small>
    </span>
  </>
);
