import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { RETRY } from './state-messages.ts';

/** Grey lines where content will be; `label` names the loading data. */
export function Skeleton({ label, lines = 6 }: { label: string; lines?: number | undefined }) {
  return (
    <div className="panel" aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike
        <div key={line} className={line % 3 === 2 ? 'skeleton short' : 'skeleton'} />
      ))}
    </div>
  );
}

/** A failure to load: its subject, its reason, and Retry. */
export function Failure({
  title,
  detail,
  onRetry,
}: {
  title: string;
  detail?: string;
  onRetry: () => void;
}) {
  return (
    <div className="notice bad stack gap-2 lefts" role="alert">
      <strong>{title}</strong>
      {detail && detail !== title && <p>{detail}</p>}
      <Button icon="refresh" onClick={onRetry}>
        {RETRY}
      </Button>
    </div>
  );
}

/** An empty place, and what would fill it. */
export function Empty(props: {
  title: string;
  about?: string | undefined;
  children?: ReactNode;
  icon?: IconName;
}) {
  const { title, about, children, icon = 'list' } = props;
  return (
    <div className="empty stack gap-2 middles">
      <Icon name={icon} size={28} />
      <strong>{title}</strong>
      {about && <p>{about}</p>}
      {children && <div>{children}</div>}
    </div>
  );
}
