import type { Role } from '../../../contracts/users.ts';
import { errorMessage } from '../../shared/client.ts';
import { navigate } from '../../shared/location.ts';
import type { IconName } from '../../shared/ui/Icon.tsx';
import { notify } from '../../shared/ui/notices.tsx';
import { backUp, probeAll, retryMails, sweepPayments } from '../acts.ts';
import { TEXTS } from '../sections/dashboard/messages.ts';
import { sectionsFor } from '../sections.ts';
import { PALETTE } from './messages.ts';
import type { Entry } from './rank.ts';

const { actions: WORDS } = TEXTS;

/** The panel's sections, as places to go to. */
export const sectionEntries = (role: Role): Entry[] =>
  sectionsFor(role).map(({ id, path, title, icon }) => ({
    key: `section ${id}`,
    kind: 'section',
    title,
    icon,
    href: path,
  }));

interface Can {
  /** Analysts are not offered acts that change data. */
  mayChange: boolean;
  onSignOut: () => void;
  onHelp: () => void;
}

/** The acts that are offered anywhere. */
export function actEntries({ mayChange, onSignOut, onHelp }: Can): Entry[] {
  const act = (id: keyof typeof PALETTE.acts, icon: IconName, run: () => void): Entry => ({
    key: `act ${id}`,
    kind: 'act',
    title: PALETTE.acts[id],
    words: PALETTE.actWords[id],
    icon,
    run,
  });
  const changes = [
    act('phone', 'phone', () => navigate(`${location.pathname}?booking=new`)),
    act('vendor', 'plus', () => navigate('/admin/vendors?open=new')),
    act('backup', 'database', inTheBack(PALETTE.acts.backup, backUp, WORDS.backupFailed)),
    act('mails', 'mail', inTheBack(PALETTE.acts.mails, retryMails, WORDS.mailsFailed)),
    act('sweep', 'dollar', inTheBack(PALETTE.acts.sweep, sweepPayments, WORDS.sweepFailed)),
  ];
  return [
    ...(mayChange ? changes : []),
    act('probe', 'pulse', inTheBack(PALETTE.acts.probe, probeAll, TEXTS.failed)),
    act('theme', 'star', () => document.querySelector<HTMLElement>('#theme-toggle')?.click()),
    act('keys', 'help', onHelp),
    act('signOut', 'logout', onSignOut),
  ];
}

/** Starts an action that goes on when the palette is closed, and says so; a notice tells the outcome. */
const inTheBack = (name: string, run: () => Promise<void>, failed: string) => () => {
  notify('info', PALETTE.started(name));
  run().catch((error: unknown) => notify('error', errorMessage(error, failed)));
};
