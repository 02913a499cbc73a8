import { HEAVY_ITEMS, SERVICES } from '../../../contracts/choices.ts';
import { HEAVY_MAX } from '../../../contracts/items.ts';
import { TextField } from '../form/fields.tsx';
import { words } from '../ui/Badge.tsx';
import { Check } from '../ui/Choice.tsx';
import type { Origin } from './answers.ts';
import { withHeavy } from './items.ts';

/** Panels read English. */
const EXTRAS = { heavy: 'Heavy items', services: 'Services' };

export interface OriginProps {
  home: Origin;
  onChange: (patch: Partial<Origin>) => void;
}

/** The heavy things, and the mover's services beside moving. */
export function ExtraFields({ home, onChange }: OriginProps) {
  return (
    <>
      <fieldset>
        <legend className="mb-2 heavy">{EXTRAS.heavy}</legend>
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
              optional
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 heavy">{EXTRAS.services}</legend>
        <div className="row">
          {SERVICES.map((service) => (
            <Check
              key={service}
              label={words(service)}
              checked={home.additionalServices[service]}
              onCheck={(wanted) =>
                onChange({ additionalServices: { ...home.additionalServices, [service]: wanted } })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
