import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { newQueryClient } from '../query-view/query-client.ts';
import { FreshSignIn } from './FreshSignIn.tsx';
import type { Proofs } from './proofs.ts';

/** A dialog is open: calls that ask meanwhile wait for the same answer. */
let asking: Promise<boolean> | undefined;

/** Asks the person to prove anew who they are, over the page; false when they would not. */
export function askProof(proofs: Proofs): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const close = (proved: boolean) => {
      root.unmount();
      place.remove();
      asking = undefined;
      resolve(proved);
    };
    root.render(
      <QueryClientProvider client={newQueryClient()}>
        <FreshSignIn proofs={proofs} onClose={close} />
      </QueryClientProvider>,
    );
  });
  return asking;
}
