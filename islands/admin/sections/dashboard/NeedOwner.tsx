import { type Need, type NeedOwner, putNeedOwner } from '../../../../contracts/admin/needs-you.ts';
import { call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Select } from '../../../shared/ui/Choice.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { NEEDS as STALE } from '../../needs.ts';
import { useMayChange, useUser } from '../../session.ts';
import { NEEDS } from './needs-messages.ts';

interface Props {
  need: Need;
  people: NeedOwner[];
  title: string;
}

/** The owner before and after, by id; null is none. */
type Change = { from: number | null; to: number | null };

/** The person who takes care of an item: a press takes it, a choice hands it on or gives it back. */
export function Owner({ need: { kind, id, owner }, people, title }: Props) {
  const me = useUser().id;
  const mayChange = useMayChange();
  const send = (body: Change) => call(putNeedOwner, { params: { kind, id }, body });
  const said = (now: NeedOwner | null) =>
    now === null ? NEEDS.given : now.id === me ? NEEDS.taken : NEEDS.moved(now.name);
  const told = { failed: NEEDS.takeFailed, says: 'notice-always', stale: [STALE] } as const;
  const undo = useSubmit({ send, ...told, done: ({ owner: now }) => said(now) });
  const change = useSubmit({
    send,
    ...told,
    onDone: ({ owner: now }, { from, to }) =>
      notify('success', said(now), {
        label: NEEDS.undo,
        run: () => undo.submit({ from: to, to: from }),
      }),
  });
  const from = owner?.id ?? null;
  if (!mayChange) return <div className="small">{owner?.name ?? NEEDS.noOwner}</div>;
  if (!owner) {
    return (
      <div>
        <Button
          label={NEEDS.take}
          aria-label={`${NEEDS.take}: ${title}`}
          disabled={change.busy}
          onClick={() => change.submit({ from, to: me })}
        />
      </div>
    );
  }
  // An owner who has left since is shown until the claim ends.
  const known = people.some((person) => person.id === owner.id) ? people : [...people, owner];
  return (
    <div>
      <Select
        className="low"
        aria-label={NEEDS.owner(title)}
        value={String(owner.id)}
        disabled={change.busy}
        onChoose={(to) => change.submit({ from, to: to === '' ? null : Number(to) })}
        options={[
          ...known.map((person) => [String(person.id), person.name] as const),
          ['', NEEDS.noOwner] as const,
        ]}
      />
    </div>
  );
}
