import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getPeople, patchPerson, postInvitation } from '../../../../contracts/admin/people.ts';
import type { PersonChange, PersonRow } from '../../../../contracts/people.ts';
import { call } from '../../../shared/client.ts';
import type { SuspendProps } from '../../../shared/form/SuspendPerson.tsx';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../../shared/query-view/use-call.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { lazyComponent } from '../../../shared/ui/lazy-component.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { GRANTS } from '../../grants/messages.ts';
import { useUser } from '../../session.ts';
import { InvitePerson } from './InvitePerson.tsx';
import { MoverGrants } from './MoverGrants.tsx';
import { PEOPLE } from './people-messages.ts';

const SuspendPerson = lazyComponent<SuspendProps>(
  () => import('../../../shared/form/SuspendPerson.tsx').then((m) => m.SuspendPerson),
  { loading: PEOPLE.loading, failed: PEOPLE.failed, retry: 'Retry', over: true },
);

interface Props {
  /** The mover's slug and name. */
  slug: string;
  name: string;
  onClose: () => void;
}

/** The people who may sign in for a mover: listed, invited by mail, suspended. Analysts only look. */
export function People({ slug, name, onClose }: Props) {
  const client = useQueryClient();
  const changes = useUser().role !== 'analyst';
  const queryKey = keyOf(getPeople, { params: { slug } });
  const people = useCall(getPeople, { params: { slug } });
  const [shown, setShown] = useState<PersonRow | null>(null);
  const [suspends, setSuspends] = useState<PersonRow | null>(null);

  const suspend = useSubmit({
    send: ({ id, ...body }: PersonChange & { id: number }) =>
      call(patchPerson, { params: { slug, id }, body }),
    failed: PEOPLE.failed,
    says: 'notice-always',
    done: ({ active, full_name }) =>
      active ? PEOPLE.letIn(full_name) : PEOPLE.suspendedNote(full_name),
    onDone: () => setSuspends(null),
    stale: [queryKey],
  });
  const mailAgain = useSubmit({
    send: ({ id }: PersonRow) => call(postInvitation, { params: { slug, id } }),
    failed: PEOPLE.failed,
    says: 'notice-always',
    done: (_, { email }) => PEOPLE.sent(email),
    stale: [queryKey],
  });

  return (
    <Dialog title={PEOPLE.title(name)} kind="side" onClose={onClose}>
      <p className="soft">{PEOPLE.about}</p>
      <QueryView
        query={people}
        of={PEOPLE.what}
        keepsData
        empty={(all) => all.length === 0 && <Empty title={PEOPLE.none} icon="people" />}
      >
        {(all) => (
          <ul className="people-list mt-4 mb-4">
            {all.map((person) => (
              <li key={person.id}>
                <PersonLine person={person} />
                {changes && (
                  <span className="row">
                    <Button label={GRANTS.open} onClick={() => setShown(person)} />
                    {person.invited && person.active && (
                      <Button label={PEOPLE.again} onClick={() => mailAgain.submit(person)} />
                    )}
                    <Button
                      label={person.active ? PEOPLE.suspend : PEOPLE.unsuspend}
                      onClick={() =>
                        person.active
                          ? setSuspends(person)
                          : suspend.submit({ id: person.id, active: true })
                      }
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {shown && (
        <MoverGrants
          slug={slug}
          person={shown.id}
          name={shown.full_name}
          onClose={() => setShown(null)}
        />
      )}
      {suspends && (
        <SuspendPerson
          person={suspends}
          people={people.data ?? []}
          made={PEOPLE.made}
          busy={suspend.busy}
          onClose={() => setSuspends(null)}
          onSuspend={(change) => suspend.submit({ ...change, id: suspends.id })}
        />
      )}
      {changes && (
        <InvitePerson slug={slug} onInvited={() => void client.invalidateQueries({ queryKey })} />
      )}
    </Dialog>
  );
}

function PersonLine({ person }: { person: PersonRow }) {
  const state = person.active ? (person.invited ? 'invited' : 'active') : 'suspended';
  const tone = { invited: 'pending', active: 'active', suspended: 'failed' }[state];
  const may = person.permissions.map((permission) => PEOPLE.permissions[permission]);
  return (
    <div>
      <p className="row">
        <strong>{person.full_name}</strong>
        <Badge status={tone} label={PEOPLE.states[state]} />
      </p>
      <p className="soft">{person.username}</p>
      <p className="soft">{may.join(', ')}</p>
      <p className="soft">
        {PEOPLE.lastLogin(person.last_login ? moment(person.last_login) : PEOPLE.never)}
      </p>
    </div>
  );
}
