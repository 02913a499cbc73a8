import { useState } from 'react';
import { type Crew, getCrews, patchCrew } from '../../../../contracts/portal/crews.ts';
import {
  getTrucks,
  patchTruck,
  postTrucksOfYards,
  type Truck,
} from '../../../../contracts/portal/trucks.ts';
import { call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { useMay } from '../../session.ts';
import { FLEET } from './calls.ts';
import { FleetForm, type Member } from './FleetForm.tsx';
import { TEXTS } from './messages.ts';

const { fleet: WORDS } = TEXTS;

/** Trucks and crews by name, each a small list. */
export function Fleet() {
  const trucks = useCall(getTrucks);
  const crews = useCall(getCrews);
  const mayAct = useMay('manage_leads');
  const [editing, setEditing] = useState<Member | null>(null);
  const head = (title: string, add: string, kind: Member['kind']) => (
    <header className="between">
      <h2>{title}</h2>
      {mayAct && <Button icon="plus" label={add} onClick={() => setEditing({ kind, of: null })} />}
    </header>
  );
  const noCrews = <Empty title={WORDS.noCrews} icon="people" about={WORDS.noCrewsAbout} />;
  return (
    <div className="fleet">
      <section className="panel">
        {head(WORDS.trucks, WORDS.addTruck, 'truck')}
        <QueryView query={trucks} of={WORDS.what} keepsData>
          {(rows) => (
            <>
              {mayAct && !rows.some(({ retired }) => !retired) && <FromYards />}
              <List
                members={rows.map((of) => ({ kind: 'truck', of }))}
                about={({ of }) => (of && 'plate' in of ? of.plate : '')}
                {...{ mayAct, setEditing }}
              />
            </>
          )}
        </QueryView>
      </section>
      <section className="panel">
        {head(WORDS.crews, WORDS.addCrew, 'crew')}
        <QueryView
          query={crews}
          of={WORDS.what}
          keepsData
          empty={(rows) => rows.length === 0 && noCrews}
        >
          {(rows) => (
            <List
              members={rows.map((of) => ({ kind: 'crew', of }))}
              about={({ of }) => (of && 'people' in of ? TEXTS.assign.people(of.people) : '')}
              {...{ mayAct, setEditing }}
            />
          )}
        </QueryView>
      </section>
      {editing && <FleetForm member={editing} onClose={() => setEditing(null)} />}
    </div>
  );
}

/** For a mover that has counted its trucks and named none. */
function FromYards() {
  const make = useSubmit({
    send: () => call(postTrucksOfYards),
    failed: WORDS.fromYardsFailed,
    says: 'notice-always',
    done: (trucks) => WORDS.fromYardsDone(trucks.length),
    stale: FLEET,
  });
  return (
    <Empty title={WORDS.noTrucks} icon="truck" about={WORDS.fromYardsAbout}>
      <Button
        look="primary"
        disabled={make.busy}
        onClick={() => make.submit()}
        label={WORDS.fromYards}
      />
    </Empty>
  );
}

interface ListProps {
  members: readonly Member[];
  about: (member: Member) => string;
  mayAct: boolean;
  setEditing: (member: Member) => void;
}

function List({ members, about, mayAct, setEditing }: ListProps) {
  return (
    <ul className="members">
      {members.map((member) =>
        member.of ? (
          <li key={member.of.id} data-retired={member.of.retired || undefined}>
            <span>
              <strong>{member.of.name}</strong> <span className="soft">{about(member)}</span>
              {member.of.retired && <span className="badge grey">{WORDS.retired}</span>}
            </span>
            {mayAct && (
              <span className="row gap-2">
                <Button
                  label={WORDS.edit}
                  aria-label={WORDS.editOf(member.of.name)}
                  onClick={() => setEditing(member)}
                />
                <Retire member={member} of={member.of} />
              </span>
            )}
          </li>
        ) : null,
      )}
    </ul>
  );
}

/** Retires a truck or crew, or brings it back; either act can be undone. */
function Retire({ member: { kind }, of }: { member: Member; of: Truck | Crew }) {
  const set = async (retired: boolean): Promise<{ retired: boolean }> =>
    kind === 'truck'
      ? call(patchTruck, { params: { id: of.id }, body: { retired } })
      : call(patchCrew, { params: { id: of.id }, body: { retired } });
  const options = { failed: WORDS.failed, says: 'notice-always', stale: FLEET } as const;
  const undo = useSubmit({ ...options, send: set });
  const change = useSubmit({
    ...options,
    send: set,
    onDone: (now) => {
      const text = now.retired ? WORDS.retiredDone(of.name) : WORDS.backDone(of.name);
      notify('success', text, { label: WORDS.undo, run: () => undo.submit(!now.retired) });
    },
  });
  return (
    <Button
      disabled={change.busy}
      label={of.retired ? WORDS.back : WORDS.retire}
      aria-label={of.retired ? WORDS.backOf(of.name) : WORDS.retireOf(of.name)}
      onClick={() => change.submit(!of.retired)}
    />
  );
}
