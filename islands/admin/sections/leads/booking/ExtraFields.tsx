import { HEAVY_ITEMS, SERVICES } from '../../../../../contracts/choices.ts';
import { HEAVY_MAX } from '../../../../../contracts/items.ts';
import { TextField } from '../../../../shared/form/fields.tsx';
import type { Origin } from '../../../../shared/move/answers.ts';
import { withHeavy } from '../../../../shared/move/items.ts';
import { words } from '../../../../shared/ui/Badge.tsx';
import { Check } from '../../../../shared/ui/Choice.tsx';
import { ANSWERS } from './answer-messages.ts';

export interface OriginProps {
  home: Origin;
  onChange: (patch: Partial<Origin>) => void;
}

/** What is heavy, and what the mover does beside moving. */
export function ExtraFields({ home, onChange }: OriginProps) {
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
              value={home.heavyItems[item]}
              onText={(count) => onChange(withHeavy(home, item, Number(count)))}
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
              checked={home.additionalServices[service]}
              onCheck={(wanted) =>
                onChange({
                  additionalServices: { ...home.additionalServices, [service]: wanted },
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
