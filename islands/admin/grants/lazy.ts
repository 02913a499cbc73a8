import { lazyComponent } from '../../shared/ui/lazy-component.tsx';
import type { GrantsProps } from './Grants.tsx';
import { GRANTS } from './messages.ts';

/** The list, whose code comes with the first press. */
export const Grants = lazyComponent<GrantsProps>(
  () => import('./Grants.tsx').then((module) => module.Grants),
  { loading: GRANTS.loading, failed: GRANTS.failed, retry: 'Retry', over: true },
);
