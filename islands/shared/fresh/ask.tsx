import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { Proof } from '../../../contracts/fresh.ts';
import { newQueryClient } from '../query-view/query-client.ts';
import { FreshSignIn } from './FreshSignIn.tsx';

/** A dialog is open: calls that ask meanwhile wait for the same answer. */
let asking: Promise<boolean> | undefined;

/** Asks the person to prove anew who they are, over whatever is shown; false when they would not. */
export function askProof(prove: (proof: Proof) => Promise<unknown>): Promise<boolean> {
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
        <FreshSignIn prove={prove} onClose={close} />
      </QueryClientProvider>,
    );
  });
  return asking;
}
