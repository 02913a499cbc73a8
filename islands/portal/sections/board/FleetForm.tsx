import { torontoToday } from '../../../../contracts/dates.ts';
import { getBoard } from '../../../../contracts/portal/board.ts';
import { type Crew, patchCrew, postCrew } from '../../../../contracts/portal/crews.ts';
import { patchTruck, postTruck, type Truck } from '../../../../contracts/portal/trucks.ts';
import { call } from '../../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../../shared/form/Form.tsx';
import { SelectField, TextField } from '../../../shared/form/fields.tsx';
import { changesOf } from '../../../shared/form/use-seen.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { FLEET } from './calls.ts';
import { TEXTS } from './messages.ts';

const { fleet: WORDS } = TEXTS;

/** A truck or a crew: the common part of both lists. Null while the member is new. */
export type Member = { kind: 'truck'; of: Truck | null } | { kind: 'crew'; of: Crew | null };

type Given = Record<string, string>;

/** Sends the typed facts of a truck or a crew, new or known. */
async function save({ kind, of }: Member, given: Given): Promise<{ name: string }> {
  const shared = { name: given.name ?? '', location_id: Number(given.location_id) };
  if (kind === 'truck') {
    const body = { ...shared, plate: given.plate ?? '' };
    return of
      ? await call(patchTruck, { params: { id: of.id }, body: changesOf(of, body) })
      : await call(postTruck, { body });
  }
  const body = { ...shared, people: Number(given.people) };
  return of
    ? await call(patchCrew, { params: { id: of.id }, body: changesOf(of, body) })
    : await call(postCrew, { body });
}

/** Adds or changes a truck or a crew. */
export function FleetForm({ member, onClose }: { member: Member; onClose: () => void }) {
  const { kind, of } = member;
  const board = useCall(getBoard, { query: { from: torontoToday(new Date()) } });
  const submit = useSubmit({
    send: (given: Given) => save(member, given),
    failed: WORDS.failed,
    done: ({ name }) => (of ? WORDS.saved(name) : WORDS.added(name)),
    onDone: onClose,
    stale: FLEET,
  });
  const title = of ? WORDS.editTitle(of.name) : kind === 'truck' ? WORDS.addTruck : WORDS.addCrew;
  return (
    <Dialog title={title} onClose={onClose}>
      <QueryView query={board} of={WORDS.what} lines={4}>
        {({ yards }) => (
          <Form state={submit} className="stack" onSubmit={(given) => submit.submit(given)}>
            <TextField label={WORDS.name} name="name" defaultValue={of?.name} />
            {kind === 'truck' ? (
              <TextField label={WORDS.plate} name="plate" defaultValue={of?.plate} optional />
            ) : (
              <TextField
                label={WORDS.people}
                name="people"
                type="number"
                min={1}
                max={20}
                defaultValue={of?.people ?? 2}
              />
            )}
            <SelectField
              label={WORDS.yard}
              name="location_id"
              required
              defaultValue={String(of?.location_id ?? yards[0]?.id ?? '')}
              options={yards.map(({ id, name }) => [String(id), name] as const)}
            />
            <FormProblem />
            <div className="dialog-actions">
              <Button onClick={onClose} label={WORDS.cancel} />
              <Submit look="primary" label={WORDS.save} busyText={WORDS.busy} />
            </div>
          </Form>
        )}
      </QueryView>
    </Dialog>
  );
}
