import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deleteUserSecondFactor,
  getUsers,
  patchUser,
  postUserPassword,
} from '../../../../contracts/admin/users.ts';
import {
  type HandedPassword,
  type Operator,
  type OperatorChange,
  ROLES,
  type Role,
} from '../../../../contracts/users.ts';
import { call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Confirm, Dialog } from '../../../shared/ui/Dialog.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { ScrollArea } from '../../../shared/ui/ScrollArea.tsx';
import { panelKeys } from '../../keys.ts';
import { TEXTS } from '../../messages.ts';
import { useUser } from '../../session.ts';
import { AddPerson } from './AddPerson.tsx';
import { ACCOUNT } from './messages.ts';

const texts = ACCOUNT.people;

/** Who may sign in: add, change role, switch off, hand out a new password. Owners only. */
export function People() {
  const me = useUser();
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);
  const [resetting, setResetting] = useState<Operator | null>(null);
  const [handed, setHanded] = useState<HandedPassword | null>(null);
  const people = useQuery({
    queryKey: panelKeys.users,
    queryFn: ({ signal }) => call(getUsers, { signal }),
  });
  const stale = [panelKeys.users];
  const change = useSubmit({
    send: ({ id, body }: { id: number; body: OperatorChange }) =>
      call(patchUser, { params: { id }, body }),
    failed: texts.saveFailed,
    says: 'notice-always',
    done: texts.saved,
    stale,
  });
  const act = useSubmit({
    send: (work: () => Promise<unknown>) => work(),
    failed: texts.saveFailed,
    says: 'notice-always',
    stale,
  });

  return (
    <QueryView query={people} loading={ACCOUNT.loading} failed={texts.failed}>
      {(rows) => (
        <section className="panel account-people">
          <div className="spread">
            <h2>{texts.title}</h2>
            <Button icon="plus" look="solid" label={texts.add} onClick={() => setAdding(true)} />
          </div>
          <ScrollArea className="account-table" label={texts.title}>
            <table className="plain-table">
              <thead>
                <tr>
                  <th>{texts.name}</th>
                  <th>{texts.role}</th>
                  <th>{texts.factor}</th>
                  <th>{texts.lastLogin}</th>
                  <th>{texts.status}</th>
                  <th>
                    <span className="visually-hidden">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((person) => (
                  <tr key={person.id}>
                    <td>
                      {person.name} {person.id === me.id && <em>({texts.you})</em>}
                      <br />
                      <span className="soft">{person.email}</span>
                    </td>
                    <td>
                      <select
                        className="input"
                        aria-label={`${texts.role}: ${person.email}`}
                        value={person.role}
                        disabled={person.id === me.id}
                        onChange={(event) =>
                          change.submit({
                            id: person.id,
                            body: { role: event.target.value as Role },
                          })
                        }
                      >
                        {ROLES.map((role) => (
                          <option key={role} value={role}>
                            {TEXTS.roles[role]}
                          </option>
                        ))}
                      </select>
                    </td>
                    <td>{person.second_factor ? texts.on : texts.off}</td>
                    <td>
                      <time>{person.last_login ? moment(person.last_login) : texts.never}</time>
                    </td>
                    <td>
                      <Badge status={person.active ? 'active' : 'inactive'} />
                    </td>
                    <td>
                      {person.id !== me.id && (
                        <div className="actions">
                          <Button
                            look="link"
                            label={person.active ? texts.switchOff : texts.switchOn}
                            onClick={() =>
                              change.submit({ id: person.id, body: { active: !person.active } })
                            }
                          />
                          <Button
                            look="link"
                            label={texts.reset}
                            onClick={() => setResetting(person)}
                          />
                          {person.second_factor && (
                            <Button
                              look="link"
                              label={texts.dropFactor}
                              onClick={() =>
                                act.submit(() =>
                                  call(deleteUserSecondFactor, { params: { id: person.id } }),
                                )
                              }
                            />
                          )}
                        </div>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollArea>
          {adding && (
            <AddPerson
              onClose={() => setAdding(false)}
              onAdded={(made) => {
                setAdding(false);
                setHanded(made);
                void client.invalidateQueries({ queryKey: panelKeys.users });
              }}
            />
          )}
          {resetting && (
            <Confirm
              title={`${texts.reset}: ${resetting.email}`}
              action={texts.reset}
              onClose={() => setResetting(null)}
              onConfirm={() => {
                setResetting(null);
                act.submit(() =>
                  call(postUserPassword, { params: { id: resetting.id } }).then(setHanded),
                );
              }}
            >
              <p>{texts.resetAsk}</p>
            </Confirm>
          )}
          {handed && (
            <Dialog title={texts.handedTitle} onClose={() => setHanded(null)}>
              <p>
                {handed.user.email}: {texts.handed}
              </p>
              <p className="account-codes">{handed.password}</p>
              <Button
                look="solid"
                label={texts.copy}
                onClick={() =>
                  navigator.clipboard
                    .writeText(handed.password)
                    .then(() => notify('info', texts.copied))
                }
              />
            </Dialog>
          )}
        </section>
      )}
    </QueryView>
  );
}
