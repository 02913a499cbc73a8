import { useState } from 'react';
import { Dialog } from '../shared/ui/Dialog.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { lazyComponent } from '../shared/ui/lazy-component.tsx';
import { TEXTS } from './messages.ts';

const texts = { loading: TEXTS.loading, failed: TEXTS.loadFailed, retry: TEXTS.retry };
const PasswordForm = lazyComponent(
  () => import('./sections/profile/PasswordForm.tsx').then((m) => m.PasswordForm),
  texts,
);

/** For people to whom the profile is not open: their password is theirs all the same. */
export function OwnPassword() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        <Icon name="key" /> {TEXTS.changePassword}
      </button>
      {open && (
        <Dialog title={TEXTS.changePassword} onClose={() => setOpen(false)}>
          <PasswordForm onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
