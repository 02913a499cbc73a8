import { useState } from 'react';
import { LEAD_STAGES } from '../../../../contracts/portal/leads.ts';
import { Field } from '../../../shared/ui/Field.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { TEXTS } from './messages.ts';
import { useAsked } from './use-asked.ts';

/** Search, and the filters behind a button: on a phone the list comes first. */
export function LeadToolbar() {
  const { asked, filtered, change } = useAsked();
  const [more, setMore] = useState(filtered && asked.q === '');
  const sort = `${asked.sort} ${asked.order}`;
  return (
    <div className="toolbar lead-toolbar">
      <SearchField
        label={TEXTS.search}
        labelHidden
        hint={TEXTS.searchShort}
        value={asked.q}
        onSearch={(q) => change({ q })}
      />
      <button
        type="button"
        className="button quiet"
        aria-expanded={more}
        aria-controls="lead-filters"
        onClick={() => setMore(!more)}
      >
        <Icon name="filter" /> {TEXTS.filters}
      </button>
      <div className="lead-filters" id="lead-filters" hidden={!more}>
        <Field label={TEXTS.stageFilter}>
          {(control) => (
            <select
              {...control}
              value={asked.stage}
              onChange={(event) => change({ stage: event.target.value, tab: 'all' })}
            >
              <option value="">{TEXTS.anyStage}</option>
              {LEAD_STAGES.map((stage) => (
                <option key={stage} value={stage}>
                  {TEXTS.stages[stage]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={TEXTS.from}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={asked.from}
              max={asked.to || undefined}
              onChange={(event) => change({ from: event.target.value })}
            />
          )}
        </Field>
        <Field label={TEXTS.to}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={asked.to}
              min={asked.from || undefined}
              onChange={(event) => change({ to: event.target.value })}
            />
          )}
        </Field>
        <Field label={TEXTS.sortBy}>
          {(control) => (
            <select
              {...control}
              value={sort in TEXTS.sorts ? sort : ''}
              onChange={(event) => change({ sort: event.target.value })}
            >
              {!(sort in TEXTS.sorts) && <option value="">–</option>}
              {Object.entries(TEXTS.sorts).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </div>
  );
}
