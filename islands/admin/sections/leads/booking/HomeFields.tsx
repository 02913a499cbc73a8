import {
  CARRIES,
  FLIGHTS,
  HOME_TYPES,
  type HomeType,
  UNIT_FLOOR,
} from '../../../../../contracts/choices.ts';
import { dockField, type End } from '../../../../../contracts/home-texts.ts';
import type { BookedMove } from '../../../../../contracts/moves.ts';
import { SelectField, TextField } from '../../../../shared/form/fields.tsx';
import { words } from '../../../../shared/ui/Badge.tsx';
import { Check } from '../../../../shared/ui/Choice.tsx';
import { ACTS } from './composer-messages.ts';

const texts = ACTS.editMove;
const ADDRESS = { pickup: 'origin_address', dropoff: 'destination_address' } as const;

interface Props {
  end: End;
  move: BookedMove;
  onChange: (values: Partial<BookedMove>) => void;
}

/** One home of a move: its address, and how it is reached. An answer that is given is no longer unsure. */
export function HomeFields({ end, move, onChange }: Props) {
  const type = move[`home_type_at_${end}`];
  const isFlat = type === 'condo' || type === 'apartment';
  const answer = (name: 'floor' | 'elevator' | 'carry', value: number | boolean | string) => {
    const unsure = move[`not_sure_at_${end}`]?.filter((one) => one !== name);
    onChange({
      [`${name}_at_${end}`]: value,
      ...(unsure && { [`not_sure_at_${end}`]: unsure }),
    });
  };
  return (
    <fieldset className="move-part">
      <legend>{texts[end]}</legend>
      <TextField
        label={end === 'pickup' ? texts.from : texts.to}
        maxLength={300}
        required
        value={move[ADDRESS[end]]}
        onText={(text) => onChange({ [ADDRESS[end]]: text })}
      />
      <div className="fields">
        <SelectField
          label={texts.type}
          value={type}
          onChoose={(chosen) => onChange({ [`home_type_at_${end}`]: chosen as HomeType })}
          options={HOME_TYPES.map((one) => [one, words(one)])}
        />
        {isFlat ? (
          <TextField
            label={texts.floor}
            type="number"
            min={UNIT_FLOOR.min}
            max={UNIT_FLOOR.max}
            value={move[`floor_at_${end}`]}
            onText={(floor) => answer('floor', Number(floor))}
          />
        ) : (
          <TextField
            label={texts.stairs}
            type="number"
            min={FLIGHTS.min}
            max={FLIGHTS.max}
            value={move[`stairs_at_${end}`]}
            onText={(flights) => onChange({ [`stairs_at_${end}`]: Number(flights) })}
          />
        )}
        <SelectField
          label={texts.carry}
          value={move[`carry_at_${end}`]}
          onChoose={(carry) => answer('carry', carry)}
          options={CARRIES.map((one) => [one, texts.carries[one]])}
        />
      </div>
      <div className="row">
        {isFlat && (
          <Check
            label={texts.elevator}
            checked={move[`elevator_at_${end}`]}
            onCheck={(has) => answer('elevator', has)}
          />
        )}
        {(isFlat || type === 'commercial') && (
          <Check
            label={texts.dock}
            checked={move[dockField(end)]}
            onCheck={(has) => onChange({ [dockField(end)]: has })}
          />
        )}
      </div>
    </fieldset>
  );
}
