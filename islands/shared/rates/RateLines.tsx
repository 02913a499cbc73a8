import { pair } from '../pair.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { TEXTS } from './messages.ts';
import { asRate, RateInput } from './RateInput.tsx';
import type { RateList } from './rate-fields.ts';

type Row = Record<string, string | number>;
interface Props {
  list: RateList;
  rows: Row[];
  changed: boolean;
  errors: Record<string, string>;
  onChange: (rows: Row[]) => void;
}

/** A list of bands or steps, each a line of fields. */
export function RateLines({ list, rows, changed, errors, onChange }: Props) {
  const set = (at: number, key: string, value: string | number) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [key]: value } : row)));
  // A new line goes on where the last one stands: the next step up, at the same price.
  const add = () => {
    if (list.blank) return onChange([...rows, list.blank]);
    const first = list.columns[0]?.key ?? '';
    const last = rows.at(-1) ?? {};
    onChange([...rows, { ...last, [first]: asRate(String(last[first] ?? 0)) + 1 }]);
  };
  return (
    <fieldset className="rate-lines" data-changed={changed || undefined}>
      <legend>{list.label}</legend>
      {errors[list.path] && (
        <p className="field-error" role="alert">
          {errors[list.path]}
        </p>
      )}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
        <fieldset className="rate-line" key={at}>
          <legend className="visually-hidden">{TEXTS.list.line(at + 1)}</legend>
          {list.columns.map(({ key, label, unit }) =>
            unit === 'text' ? (
              <div className="field" key={key}>
                <label>
                  <span className="label">{label}</span>
                  <input
                    className="input"
                    maxLength={40}
                    value={String(row[key] ?? '')}
                    onChange={(event) => set(at, key, event.target.value)}
                  />
                </label>
                {errors[`${list.path}.${at}.${key}`] && (
                  <p className="field-error">{errors[`${list.path}.${at}.${key}`]}</p>
                )}
              </div>
            ) : (
              <RateInput
                key={key}
                label={label}
                unit={unit}
                value={Number(row[key])}
                error={errors[`${list.path}.${at}.${key}`]}
                onChange={(value) => set(at, key, value)}
              />
            ),
          )}
          <IconButton
            className="mb-2"
            icon="close"
            iconSize={18}
            label={pair(TEXTS.list.remove, TEXTS.list.line(at + 1))}
            disabled={rows.length === 1 && !list.blank}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </fieldset>
      ))}
      <Button icon="plus" iconSize={18} onClick={add} label={TEXTS.list.add} />
    </fieldset>
  );
}
