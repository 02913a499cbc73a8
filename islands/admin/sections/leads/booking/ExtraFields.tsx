import { HEAVY_ITEMS, SERVICES } from '../../../../../contracts/choices.ts';
import { HEAVY_MAX } from '../../../../../contracts/items.ts';
import { TextField } from '../../../../shared/form/fields.tsx';
import { words } from '../../../../shared/ui/Badge.tsx';
import { Check } from '../../../../shared/ui/Choice.tsx';
import { ANSWERS } from './answer-messages.ts';
import type { AnswerProps } from './HomeFields.tsx';
import { heavyPatch } from './move-answers.ts';

/** What is heavy, and what the mover does beside moving. */
export function ExtraFields({ move, onChange }: AnswerProps) {
  return (
    <>
      <fieldset className="move-part">
        <legend>{ANSWERS.heavy}</legend>
        <div className="fields">
          {HEAVY_ITEMS.map((item) => (
            <TextField
              key={item}
              label={words(item)}
              type="number"
              min={0}
              max={HEAVY_MAX}
              value={move.heavy_items[item]}
              onText={(count) => onChange(heavyPatch(move, item, Number(count)))}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="move-part">
        <legend>{ANSWERS.services}</legend>
        <div className="row">
          {SERVICES.map((service) => (
            <Check
              key={service}
              label={words(service)}
              checked={move.additional_services[service]}
              onCheck={(wanted) =>
                onChange({
                  additional_services: { ...move.additional_services, [service]: wanted },
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
