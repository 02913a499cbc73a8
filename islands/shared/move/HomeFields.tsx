import type { ReactNode } from 'react';
import type { End } from '../../../contracts/questions.ts';
import { SelectField } from '../form/fields.tsx';
import type { Home } from './answers.ts';
import { accessFields, type HomeField, sizeFields } from './home-fields.ts';

interface QuestionsProps {
  end: End;
  fields: readonly HomeField[];
  onChange: (patch: Partial<Home>) => void;
}

/** Questions about a home, as panels ask them. */
export const Questions = ({ end, fields, onChange }: QuestionsProps) => (
  <div className="fields">
    {fields.map(({ name, label, value, options, placeholder, required, hint, patch }) => (
      <SelectField
        key={name}
        label={label}
        name={`${end}.${name}`}
        value={value}
        required={required}
        options={[['', placeholder], ...options.map((one) => [one.value, one.label] as const)]}
        hint={hint}
        onChoose={(chosen) => onChange(patch(chosen))}
      />
    ))}
  </div>
);

interface Props extends Omit<QuestionsProps, 'fields'> {
  home: Home;
  /** The questions between a home's size and the way into it. */
  children?: ReactNode;
}

/** A home of a move: its kind, its size, and the way in. */
export const HomeFields = ({ home, end, onChange, children }: Props) => (
  <>
    <Questions end={end} fields={sizeFields(home, end)} onChange={onChange} />
    {children}
    <Questions end={end} fields={accessFields(home, end)} onChange={onChange} />
  </>
);
