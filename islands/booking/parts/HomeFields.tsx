import { UNIT_FLOOR } from '../../../contracts/choices.ts';
import type { End } from '../../../contracts/questions.ts';
import type { Home } from '../../shared/move/answers.ts';
import { accessFields, type HomeField, sizeFields } from '../../shared/move/home-fields.ts';
import { DIFFERENCES } from '../messages/differences.ts';
import { Choice } from './choices.tsx';
import { FloorOffer } from './FloorOffer.tsx';
import { SelectField } from './fields.tsx';
import type { Differences } from './use-differences.ts';

interface FieldsProps {
  home: Home;
  end: End;
  onChange: (patch: Partial<Home>) => void;
}

/** The fields of a home's kind and size. */
export const SizeFields = ({ home, end, onChange }: FieldsProps) => (
  <div className={end === 'pickup' ? 'triple' : 'pair'}>
    {sizeFields(home, end).map((field) => (
      <Field key={field.name} field={field} onChange={onChange} />
    ))}
  </div>
);

/** The ways into the home, each answer with its effect on the price. */
export const AccessFields = ({
  home,
  end,
  differences,
  onChange,
}: FieldsProps & { differences: Differences }) => (
  <div className="pair">
    {accessFields(home, end).map((field) => (
      <div key={field.name}>
        <Field field={field} differences={differences} onChange={onChange} />
        {field.name === 'floorNumber' && (
          <FloorOffer
            end={end === 'pickup' ? 'from' : 'to'}
            floor={Number(field.value)}
            most={UNIT_FLOOR.max}
            onTake={(floor) => onChange(field.patch(String(floor)))}
          />
        )}
      </div>
    ))}
  </div>
);

interface FieldProps {
  field: HomeField;
  differences?: Differences;
  onChange: (patch: Partial<Home>) => void;
}

function Field({ field, differences = () => '', onChange }: FieldProps) {
  const { isYesNo, isPriced, options, patch, placeholder, ...shared } = field;
  const choose = (value: string) => onChange(patch(value));
  if (isYesNo) {
    const detailed = options.map((one) => ({ ...one, detail: differences(field.name, one.value) }));
    return <Choice {...shared} options={isPriced ? detailed : options} onChange={choose} />;
  }
  const priced = options.map(({ value, label }) => ({
    value,
    label: DIFFERENCES.option(label, differences(field.name, value)),
  }));
  return <SelectField {...shared} options={priced} placeholder={placeholder} onChange={choose} />;
}
