import { useState } from 'react';
import type { PersonChange, PersonRow } from '../../../contracts/people.ts';
import { Confirm } from '../ui/Dialog.tsx';
import { SelectField } from './fields.tsx';
import { PEOPLE } from './people-messages.ts';

const texts = PEOPLE.suspends;

export interface SuspendProps {
  person: PersonRow;
  /** All people of the mover. */
  people: readonly PersonRow[];
  /** How much works in the person's name. */
  made: (count: number) => string;
  busy: boolean;
  onClose: () => void;
  onSuspend: (change: PersonChange) => void;
}

/** Asks before a person is suspended, and what becomes of what they made for the company. */
export function SuspendPerson({ person, people, made, busy, onClose, onSuspend }: SuspendProps) {
  const [heir, setHeir] = useState('end');
  const heirs = people.filter(({ id, active }) => active && id !== person.id);
  return (
    <Confirm
      title={texts.title(person.full_name)}
      action={PEOPLE.suspend}
      busy={busy}
      onClose={onClose}
      onConfirm={() => onSuspend({ active: false, made: heir === 'end' ? 'end' : Number(heir) })}
    >
      <p>{texts.about}</p>
      {person.made > 0 && (
        <>
          <p>{made(person.made)}</p>
          <SelectField
            label={texts.madeLabel}
            value={heir}
            onChoose={setHeir}
            options={[
              ['end', texts.ends],
              ...heirs.map(({ id, full_name }) => [String(id), texts.goesTo(full_name)] as const),
            ]}
          />
        </>
      )}
    </Confirm>
  );
}
