import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonRow } from '../../../../contracts/people.ts';
import { getPeople, postInvitation } from '../../../../contracts/portal/people.ts';
import { call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { useSession } from '../../session.ts';
import { EditPerson } from './EditPerson.tsx';
import { InvitePerson } from './InvitePerson.tsx';
import { profileKeys } from './keys.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.people;

/** The company's people: who they are, what they may do, and how to invite more. */
export function People() {
  const client = useQueryClient();
  const own = useSession(({ person }) => person?.email);
  const [open, setOpen] = useState<'invite' | PersonRow | null>(null);
  const people = useQuery({
    queryKey: profileKeys.people,
    queryFn: ({ signal }) => call(getPeople, { signal }),
  });
  const reload = () => client.invalidateQueries({ queryKey: profileKeys.people });

  const inviteAgain = useSubmit({
    send: ({ id }: PersonRow) => call(postInvitation, { params: { id } }),
    failed: texts.failed,
    says: 'notice-always',
    done: (_, { email }) => texts.sent(email),
  });

  return (
    <QueryView query={people} loading={texts.loading} failed={texts.loadFailed} keepsData>
      {(all) => (
        <section className="panel people" aria-label={texts.title}>
          <header className="spread people-head">
            <div>
              <h2>{texts.title}</h2>
              <p className="soft">{texts.about}</p>
            </div>
            <button type="button" className="button solid" onClick={() => setOpen('invite')}>
              <Icon name="plus" /> {texts.invite}
            </button>
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
                      <button
                        type="button"
                        className="button quiet"
                        onClick={() => inviteAgain.submit(person)}
                      >
                        <Icon name="mail" /> {texts.again}
                      </button>
                    )}
                    <button
                      type="button"
                      className="button quiet"
                      aria-label={`${texts.edit}: ${person.full_name}`}
                      onClick={() => setOpen(person)}
                    >
                      <Icon name="edit" /> {texts.edit}
                    </button>
                  </span>
                )}
              </li>
            ))}
          </ul>
          {open === 'invite' && <InvitePerson onClose={() => setOpen(null)} onDone={reload} />}
          {open && open !== 'invite' && (
            <EditPerson person={open} onClose={() => setOpen(null)} onDone={reload} />
          )}
        </section>
      )}
    </QueryView>
  );
}

function PersonLine({ person }: { person: PersonRow }) {
  const state = person.active ? (person.invited ? 'invited' : 'active') : 'suspended';
  const tone = { invited: 'pending', active: 'active', suspended: 'failed' }[state];
  const may = person.permissions.map((permission) => TEXTS.permission[permission]);
  return (
    <div>
      <p className="row">
        <strong>{person.full_name}</strong>
        <Badge status={tone} label={texts[state]} />
      </p>
      <p className="soft">
        {person.email}
        {person.username !== person.email && ` · ${texts.username}: ${person.username}`}
      </p>
      <p className="soft">
        {texts.may}: {may.join(', ') || texts.nothing}
      </p>
      <p className="soft">
        {texts.lastLogin}: {person.last_login ? moment(person.last_login) : texts.never}
      </p>
    </div>
  );
}
