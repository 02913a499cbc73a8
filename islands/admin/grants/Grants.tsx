import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CUT_OFF_UNDO_SECONDS,
  type CutOff,
  deleteCutOff,
  type Grant,
} from '../../../contracts/admin/grants.ts';
import { call } from '../../shared/client.ts';
import { useSubmit } from '../../shared/form/use-submit.ts';
import { moment } from '../../shared/panel-format.ts';
import { QueryView } from '../../shared/query-view/QueryView.tsx';
import { EVERYTHING } from '../../shared/query-view/use-call.ts';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Confirm, Dialog } from '../../shared/ui/Dialog.tsx';
import { notify } from '../../shared/ui/notices.tsx';
import { Empty } from '../../shared/ui/states.tsx';
import { GRANTS } from './messages.ts';

export interface GrantsProps {
  /** The mover's or the person's, or a booking's reference. */
  name: string;
  about?: string;
  query: UseQueryResult<Grant[]>;
  cut: () => Promise<CutOff>;
  onClose: () => void;
}

/** The grants of a mover, a person or a customer, and the press that ends them, to be undone within a minute. */
export function Grants({ name, about = GRANTS.about, query, cut, onClose }: GrantsProps) {
  const [asks, setAsks] = useState(false);
  const shared = { failed: GRANTS.cutFailed, says: 'notice-always', stale: [EVERYTHING] } as const;
  const undo = useSubmit({
    ...shared,
    send: ({ id }: CutOff) => call(deleteCutOff, { params: { id } }),
    done: GRANTS.undone(name),
  });
  const cutOff = useSubmit({
    ...shared,
    send: cut,
    onDone: (made) => {
      setAsks(false);
      const run = () => undo.submit(made);
      notify('success', GRANTS.done(name), {
        label: GRANTS.undo,
        run,
        ms: CUT_OFF_UNDO_SECONDS * 1000,
      });
    },
  });
  const count = query.data?.length ?? 0;
  return (
    <Dialog kind="side" title={GRANTS.title(name)} onClose={onClose}>
      <p className="soft">{about}</p>
      <QueryView
        query={query}
        of={GRANTS}
        keepsData
        empty={(all) => all.length === 0 && <Empty icon="key" title={GRANTS.none} />}
      >
        {(all) => (
          <>
            <p className="mt-4">
              <Button look="primary" label={GRANTS.cutOff} onClick={() => setAsks(true)} />
            </p>
            <ul className="people-list mt-4 mb-4">
              {all.map((grant) => (
                <GrantLine key={`${grant.kind} ${grant.made_at} ${grant.name}`} grant={grant} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
      {asks && (
        <Confirm
          title={GRANTS.sure(name)}
          action={GRANTS.cutOff}
          busy={cutOff.busy}
          onClose={() => setAsks(false)}
          onConfirm={() => cutOff.submit()}
        >
          <p>{GRANTS.sureAbout(count)}</p>
        </Confirm>
      )}
    </Dialog>
  );
}

function GrantLine({ grant }: { grant: Grant }) {
  const { kind, name, holder, maker, scopes, generation, made_at, last_used_at, ends_at, works } =
    grant;
  const facts = [
    holder && GRANTS.holder(holder),
    GRANTS.madeBy(maker, moment(made_at)),
    last_used_at ? GRANTS.used(moment(last_used_at)) : GRANTS.unused,
    ends_at && GRANTS.ends(moment(ends_at)),
    generation !== null && GRANTS.generation(generation),
  ];
  return (
    <li>
      <div>
        <p className="row gap-2">
          <strong>{GRANTS.kinds[kind]}</strong>
          {!works && <Badge status="failed" label={GRANTS.stopped} />}
        </p>
        {name && <p>{name}</p>}
        {scopes.length > 0 && <p className="soft">{scopes.join(', ')}</p>}
        <p className="soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}
