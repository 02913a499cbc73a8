import type { RatesReply } from '../../../contracts/rate-versions.ts';
import { Field } from '../ui/Field.tsx';
import { edit, useDrafts, valueAt } from './drafts.ts';
import { TEXTS } from './messages.ts';
import { RateInput } from './RateInput.tsx';
import { RateLines } from './RateLines.tsx';
import { type RateGroup, valueText } from './rate-fields.ts';

interface Props {
  groups: RateGroup[];
  reply: RatesReply;
  /** Shown, not changed. */
  reads: boolean;
}

/** The fields of some groups of rates; fields that differ from the rates in force are marked. */
export function RateGroups({ groups, reply, reads }: Props) {
  const slug = reply.vendor_slug;
  const draft = useDrafts((state) => state.drafts[slug]);
  const rates = draft?.rates ?? reply.rates;
  const base = draft?.base ?? reply.rates;
  const errors = draft?.errors ?? {};
  return (
    <div className="rate-groups">
      {groups.map(({ title, about, fields, lists = [] }) => (
        <fieldset key={title} disabled={reads}>
          <legend>{title}</legend>
          {about && <p className="soft small mb-4">{about}</p>}
          <GroupError fields={fields.map(({ path }) => path)} errors={errors} />
          <div className="rate-fields">
            {fields.map(({ path, label, unit }) => {
              if (unit === 'time') {
                return (
                  <Field key={path} label={label} error={errors[path]}>
                    {(control) => (
                      <input
                        {...control}
                        type="time"
                        value={String(valueAt(rates, path))}
                        onChange={(event) => edit(slug, reply, path, event.target.value)}
                      />
                    )}
                  </Field>
                );
              }
              const value = Number(valueAt(rates, path));
              const was = Number(valueAt(base, path));
              return (
                <RateInput
                  key={path}
                  label={label}
                  unit={unit}
                  value={value}
                  error={errors[path]}
                  note={value === was ? undefined : TEXTS.was(valueText(was, unit))}
                  onChange={(amount) => edit(slug, reply, path, amount)}
                />
              );
            })}
          </div>
          {lists.map((list) => (
            <RateLines
              key={list.path}
              list={list}
              rows={valueAt(rates, list.path) as Record<string, string | number>[]}
              changed={
                JSON.stringify(valueAt(rates, list.path)) !==
                JSON.stringify(valueAt(base, list.path))
              }
              errors={errors}
              onChange={(rows) => edit(slug, reply, list.path, rows)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** The fault of several fields together, such as a bigger crew that costs less. */
function GroupError({ fields, errors }: { fields: string[]; errors: Record<string, string> }) {
  const parents = new Set(fields.map((path) => path.split('.').slice(0, -1).join('.')));
  const found = [...parents].flatMap((path) => (path && errors[path] ? [errors[path]] : []));
  return found.map((text) => (
    <p key={text} className="field-error" role="alert">
      {text}
    </p>
  ));
}
