import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import type { IconName } from '../../../shared/ui/Icon.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import type { TEXTS } from './messages.ts';

interface Props<T> {
  texts: (typeof TEXTS)['keys' | 'webhooks'];
  icon: IconName;
  query: UseQueryResult<T[]>;
  onAdd: () => void;
  line: (one: T) => ReactNode;
  /** The dialog that is open over the list. */
  children: ReactNode;
}

/** Keys or webhooks of the company: their purpose, a button for another, and the list. */
export const IntegrationList = <T,>({ texts, icon, query, onAdd, line, children }: Props<T>) => (
  <section className="panel" aria-label={texts.title}>
    <header className="spread top mb-3">
      <div>
        <h2>{texts.title}</h2>
        <p className="soft">{texts.about}</p>
      </div>
      <Button look="solid" icon="plus" onClick={onAdd} label={texts.add} />
    </header>
    <QueryView
      query={query}
      of={texts.what}
      keepsData
      empty={(all) =>
        all.length === 0 && <Empty icon={icon} title={texts.none} about={texts.noneAbout} />
      }
    >
      {(all) => <ul className="people-list integrations">{all.map(line)}</ul>}
    </QueryView>
    {children}
  </section>
);
