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
  return (
    <section className="panel" aria-labelledby="actions">
      <h2 id="actions">{WORDS.title}</h2>
      {!mayChange && <p className="soft">{WORDS.readOnly}</p>}
      <ul className="quick gap-2 mt-3">
        <Act
          icon="pulse"
          name={WORDS.probe}
          about={WORDS.probeAbout}
          run={probeAll}
          failed={TEXTS.failed}
        />
        {mayChange && (
          <>
            <Act
              icon="database"
              name={WORDS.backup}
              about={WORDS.backupAbout}
              run={backUp}
              failed={WORDS.backupFailed}
            />
            <Act
              icon="mail"
              name={WORDS.mails}
              about={WORDS.mailsAbout(counts.failed_mails)}
              run={retryMails}
              failed={WORDS.mailsFailed}
            />
            <Act
              icon="dollar"
              name={WORDS.sweep}
              about={WORDS.sweepAbout}
              run={sweepPayments}
              failed={WORDS.sweepFailed}
            />
          </>
        )}
        {mayChange && (
          <Go icon="phone" href="/admin?booking=new" name={WORDS.phone} about={WORDS.phoneAbout} />
        )}
        <Go
          icon="alert"
          href="/admin/leads?payment_status=review"
          name={WORDS.review}
          about={WORDS.reviewAbout(counts.payments_in_review)}
        />
        <Go
          icon="people"
          href="/admin/leads?sort=created"
          name={WORDS.leads}
          about={WORDS.leadsAbout(counts.leads_today)}
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
    <span>
      <strong className="as-block">{name}</strong>
      <small className="as-block soft">{about}</small>
    </span>
  </>
);
