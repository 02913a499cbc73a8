import type { ComponentProps } from 'react';
import { getProof } from '../../contracts/admin/sessions.ts';
import { call } from '../shared/client.ts';
import { useSubmit } from '../shared/form/use-submit.ts';
import { Button } from '../shared/ui/Button.tsx';
import { TEXTS } from './messages.ts';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & { href: string };

/** Downloads a file that asks for a fresh sign-in, once the person has one. */
export function FreshFile({ href, ...button }: Props) {
  const fetched = useSubmit({
    send: () => call(getProof),
    failed: TEXTS.loadFailed,
    says: 'notice-always',
    onDone: () => location.assign(href),
  });
  return <Button {...button} disabled={fetched.busy} onClick={() => fetched.submit()} />;
}
