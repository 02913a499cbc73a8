import { useState } from 'react';
import type { PersonChange, PersonRow } from '../../../contracts/people.ts';
import { Confirm } from '../ui/Dialog.tsx';
import { SelectField } from './fields.tsx';

export interface SuspendTexts {
  title: (name: string) => string;
  about: string;
  /** How much works in the person's name. */
  made: (count: number) => string;
  madeLabel: string;
  ends: string;
  goesTo: (name: string) => string;
  suspend: string;
}

export interface SuspendProps {
  person: PersonRow;
  /** All people of the mover. */
  people: readonly PersonRow[];
  texts: SuspendTexts;
  busy: boolean;
  onClose: () => void;
  onSuspend: (change: PersonChange) => void;
}

/** Asks before a person is suspended, and what to do with the things that they made for the company. */
export function SuspendPerson({ person, people, texts, busy, onClose, onSuspend }: SuspendProps) {
  const [made, setMade] = useState('end');
  const heirs = people.filter(({ id, active }) => active && id !== person.id);
  return (
    <Confirm
      title={texts.title(person.full_name)}
      action={texts.suspend}
      busy={busy}
      onClose={onClose}
      onConfirm={() => onSuspend({ active: false, made: made === 'end' ? 'end' : Number(made) })}
    >
      <p>{texts.about}</p>
      {person.made > 0 && (
        <>
          <p>{texts.made(person.made)}</p>
          <SelectField
            label={texts.madeLabel}
            value={made}
            onChoose={setMade}
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
