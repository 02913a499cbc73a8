import { postBackup } from '../../../../contracts/admin/backups.ts';
import type { DashboardReply } from '../../../../contracts/admin/dashboard.ts';
import { postMailRetry, postPaymentSweep } from '../../../../contracts/admin/dashboard.ts';
import { call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { go, stay } from '../../../shared/location.ts';
import { Icon, type IconName } from '../../../shared/ui/Icon.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { panelKeys } from '../../keys.ts';
import { useUser } from '../../session.ts';
import { PROBES, runProbe } from '../monitoring/probes.ts';
import { TEXTS } from './messages.ts';

const { actions: WORDS } = TEXTS;
/** A backup of a large database takes its time. */
const BACKUP_MS = 10 * 60_000;
const ANY_MOVER = 'lets-get-moving';

/** What an operator does most, one press each. Who reads only is not offered what changes. */
export function Actions({ counts }: { counts: DashboardReply }) {
  const acts = useUser().role !== 'analyst';
  const probe = useAction({ run: probeAll, failed: TEXTS.failed });
  const backup = useAction({
    run: async () => {
      const { backup_file } = await call(postBackup, { timeoutMs: BACKUP_MS });
      notify('success', WORDS.backedUp(backup_file));
    },
    failed: WORDS.backupFailed,
  });
  const mails = useAction({
    run: async () => {
      const { retried } = await call(postMailRetry);
      notify(retried > 0 ? 'success' : 'info', WORDS.mailed(retried));
    },
    failed: WORDS.mailsFailed,
  });
  const sweep = useAction({
    run: async () => {
      await call(postPaymentSweep);
      notify('success', WORDS.swept);
    },
    failed: WORDS.sweepFailed,
  });
  return (
    <section className="panel" aria-labelledby="actions">
      <h2 id="actions">{WORDS.title}</h2>
      {!acts && <p className="soft">{WORDS.readOnly}</p>}
      <ul className="quick">
        <Act icon="pulse" name={WORDS.probe} about={WORDS.probeAbout} action={probe} />
        {acts && (
          <>
            <Act icon="database" name={WORDS.backup} about={WORDS.backupAbout} action={backup} />
            <Act
              icon="mail"
              name={WORDS.mails}
              about={WORDS.mailsAbout(counts.failed_mails)}
              action={mails}
            />
            <Act icon="dollar" name={WORDS.sweep} about={WORDS.sweepAbout} action={sweep} />
          </>
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

/** Runs all probes and says how many are healthy, with the way to the rest. */
async function probeAll(): Promise<void> {
  const { signal } = new AbortController();
  const results = await Promise.all(PROBES.map(({ send }) => runProbe(send, ANY_MOVER, signal)));
  const healthy = results.filter(({ state }) => state === 'healthy').length;
  notify(healthy === results.length ? 'success' : 'error', WORDS.probed(healthy, results.length), {
    label: WORDS.open,
    run: () => go('/admin/monitoring'),
  });
}

type Action = { run: () => void; busy: boolean };

/** Does something that takes a while, says what went wrong, and looks at the counts again. */
function useAction({ run, failed }: { run: () => Promise<void>; failed: string }): Action {
  const { submit, busy } = useSubmit({
    send: run,
    failed,
    says: 'notice-always',
    stale: [panelKeys.dashboard],
  });
  return { run: () => submit(), busy };
}

interface Shown {
  icon: IconName;
  name: string;
  about: string;
}

function Act({ icon, name, about, action }: Shown & { action: Action }) {
  return (
    <li>
      <button type="button" disabled={action.busy} aria-busy={action.busy} onClick={action.run}>
        <Icon name={icon} />
        <span>
          <strong>{name}</strong>
          <small>{about}</small>
        </span>
      </button>
    </li>
  );
}

function Go({ icon, name, about, href }: Shown & { href: string }) {
  return (
    <li>
      <a href={href} onClick={stay}>
        <Icon name={icon} />
        <span>
          <strong>{name}</strong>
          <small>{about}</small>
        </span>
        <Icon name="chevron" size={16} />
      </a>
    </li>
  );
}
