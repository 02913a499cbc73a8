import { useState } from 'react';
import type { PersonRow } from '../../../../contracts/people.ts';
import { getPeople, postInvitation } from '../../../../contracts/portal/people.ts';
import { call } from '../../../shared/client.ts';
import { PEOPLE } from '../../../shared/form/people-messages.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { pair } from '../../../shared/pair.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { useSession } from '../../session.ts';
import { EditPerson } from './EditPerson.tsx';
import { InvitePerson } from './InvitePerson.tsx';
import { TEXTS } from './messages.ts';

const texts = { ...PEOPLE, ...TEXTS.people };

/** The company's people: their names and permissions, and the way to invite more. */
export function People() {
  const own = useSession(({ person }) => person?.email);
  const [open, setOpen] = useState<'invite' | PersonRow | null>(null);
  const people = useCall(getPeople);
  const close = () => setOpen(null);

  const inviteAgain = useSubmit({
    send: ({ id }: PersonRow) => call(postInvitation, { params: { id } }),
    failed: texts.failed,
    says: 'notice-always',
    done: (_, { email }) => texts.sent(email),
  });

  return (
    <QueryView query={people} of={texts.what} keepsData>
      {(all) => (
        <section className="panel people" aria-label={texts.title}>
          <header className="spread top mb-3">
            <div>
              <h2>{texts.title}</h2>
              <p className="soft">{texts.about}</p>
            </div>
            <Button
              look="solid"
              icon="plus"
              onClick={() => setOpen('invite')}
              label={texts.invite}
            />
          </header>
          <ul className="people-list">
            {all.map((person) => (
              <li key={person.id}>
                <PersonLine person={person} />
                {person.email === own ? (
                  <span className="soft">{texts.you}</span>
                ) : (
                  <span className="row">
                    {person.invited && person.active && (
                      <Button
                        icon="mail"
                        onClick={() => inviteAgain.submit(person)}
                        label={texts.again}
                      />
                    )}
                    <Button
                      icon="edit"
                      aria-label={pair(texts.edit, person.full_name)}
                      onClick={() => setOpen(person)}
                      label={texts.edit}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
          {open === 'invite' && <InvitePerson onClose={close} />}
          {open && open !== 'invite' && <EditPerson person={open} people={all} onClose={close} />}
        </section>
      )}
    </QueryView>
  );
}

function PersonLine({ person }: { person: PersonRow }) {
  const state = person.active ? (person.invited ? 'invited' : 'active') : 'suspended';
  const tone = { invited: 'pending', active: 'active', suspended: 'failed' }[state];
  const may = person.permissions.map((permission) => texts.permissions[permission]);
  return (
    <div>
      <p className="row">
        <strong>{person.full_name}</strong>
        <Badge status={tone} label={texts.states[state]} />
      </p>
      <p className="soft">
        {person.email}
        {person.username !== person.email && ` · ${pair(texts.username, person.username)}`}
      </p>
      <p className="soft">{pair(texts.may, may.join(', ') || texts.nothing)}</p>
      <p className="soft">
        {pair(texts.lastLogin, person.last_login ? moment(person.last_login) : texts.never)}
      </p>
    </div>
  );
}
