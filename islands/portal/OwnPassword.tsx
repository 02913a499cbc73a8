import { useState } from 'react';
import { Button } from '../shared/ui/Button.tsx';
import { Dialog } from '../shared/ui/Dialog.tsx';
import { lazyComponent } from '../shared/ui/lazy-component.tsx';
import { LAZY, TEXTS } from './messages.ts';

const PasswordForm = lazyComponent(
  () => import('./sections/profile/PasswordForm.tsx').then((m) => m.PasswordForm),
  LAZY,
);

/** For people to whom the profile is not open: their password is theirs all the same. */
export function OwnPassword() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="key" onClick={() => setOpen(true)} label={TEXTS.changePassword} />
      {open && (
        <Dialog title={TEXTS.changePassword} onClose={() => setOpen(false)}>
          <PasswordForm onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
