import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deleteUserSecondFactor,
  getUsers,
  patchUser,
  postUserPassword,
} from '../../../../contracts/admin/users.ts';
import {
  type Operator,
  type OperatorChange,
  ROLES,
  type Role,
  type TemporaryPassword,
} from '../../../../contracts/users.ts';
import { call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../../shared/query-view/use-call.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Select } from '../../../shared/ui/Choice.tsx';
import { Confirm, Dialog } from '../../../shared/ui/Dialog.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { GRANTS } from '../../grants/messages.ts';
import { TEXTS } from '../../messages.ts';
import { useUser } from '../../session.ts';
import { AddPerson } from './AddPerson.tsx';
import { ACCOUNT } from './messages.ts';
import { OperatorGrants } from './OperatorGrants.tsx';

const texts = ACCOUNT.people;

/** The people who may sign in: add, change role, switch off, hand out a new password. Owners only. */
export function People() {
  const me = useUser();
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);
  const [resetting, setResetting] = useState<Operator | null>(null);
  const [shown, setShown] = useState<Operator | null>(null);
  const [handed, setHanded] = useState<TemporaryPassword | null>(null);
  const people = useCall(getUsers);
  const stale = [keyOf(getUsers)];
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

  const actionsOf = (person: Operator) => (
    <div className="actions">
      <Button
        look="link"
        label={person.active ? texts.switchOff : texts.switchOn}
        onClick={() => change.submit({ id: person.id, body: { active: !person.active } })}
      />
      <Button look="link" label={texts.reset} onClick={() => setResetting(person)} />
      <Button look="link" label={GRANTS.open} onClick={() => setShown(person)} />
      {person.second_factor && (
        <Button
          look="link"
          label={texts.dropFactor}
          onClick={() =>
            act.submit(() => call(deleteUserSecondFactor, { params: { id: person.id } }))
          }
        />
      )}
    </div>
  );
  return (
    <QueryView query={people} of={texts.what}>
      {(rows) => (
        <section className="panel account-people">
          <div className="spread">
            <h2>{texts.title}</h2>
            <Button icon="plus" look="solid" label={texts.add} onClick={() => setAdding(true)} />
          </div>
          <PlainTable
            area="account-table"
            label={texts.title}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              [
                texts.name,
                (person) => (
                  <>
                    {person.name} {person.id === me.id && <em>({texts.you})</em>}
                    <br />
                    <span className="soft">{person.email}</span>
                  </>
                ),
              ],
              [
                texts.role,
                ({ id, email, role }) => (
                  <Select
                    aria-label={`${texts.role}: ${email}`}
                    value={role}
                    disabled={id === me.id}
                    onChoose={(chosen) => change.submit({ id, body: { role: chosen as Role } })}
                    options={ROLES.map((one) => [one, TEXTS.roles[one]])}
                  />
                ),
              ],
              [texts.factor, ({ second_factor }) => (second_factor ? texts.on : texts.off)],
              [
                texts.lastLogin,
                ({ last_login }) => (
                  <time className="no-wrap">{last_login ? moment(last_login) : texts.never}</time>
                ),
              ],
              [texts.status, ({ active }) => <Badge status={active ? 'active' : 'inactive'} />],
              [
                <span key="actions" className="visually-hidden">
                  Actions
                </span>,
                (person) => person.id !== me.id && actionsOf(person),
              ],
            ]}
          />
          {adding && (
            <AddPerson
              onClose={() => setAdding(false)}
              onAdded={(made) => {
                setAdding(false);
                setHanded(made);
                void client.invalidateQueries({ queryKey: keyOf(getUsers) });
              }}
            />
          )}
          {shown && <OperatorGrants person={shown} onClose={() => setShown(null)} />}
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
              <p className="factor-codes">{handed.password}</p>
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
