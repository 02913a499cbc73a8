import { useState } from 'react';
import { LEAD_STAGES } from '../../../../contracts/portal/leads.ts';
import { SelectField, TextField } from '../../../shared/form/fields.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { TEXTS } from './messages.ts';
import { useAsked } from './use-asked.ts';

/** Search, and the filters behind a button: on a phone the list comes first. */
export function LeadToolbar() {
  const { asked, filtered, change } = useAsked();
  const [more, setMore] = useState(filtered && asked.q === '');
  const sort = `${asked.sort} ${asked.order}`;
  const sorts = Object.entries(TEXTS.sorts);
  return (
    <div className="toolbar lead-toolbar">
      <SearchField
        label={TEXTS.search}
        labelHidden
        hint={TEXTS.searchShort}
        value={asked.q}
        onSearch={(q) => change({ q })}
      />
      <Button
        icon="filter"
        aria-expanded={more}
        aria-controls="lead-filters"
        onClick={() => setMore(!more)}
        label={TEXTS.filters}
      />
      <div className="lead-filters" id="lead-filters" hidden={!more}>
        <SelectField
          label={TEXTS.stageFilter}
          value={asked.stage}
          onChoose={(stage) => change({ stage, tab: 'all' })}
          options={[
            ['', TEXTS.anyStage],
            ...LEAD_STAGES.map((stage) => [stage, TEXTS.stages[stage]] as const),
          ]}
        />
        <TextField
          label={TEXTS.from}
          type="date"
          value={asked.from}
          max={asked.to || undefined}
          onText={(from) => change({ from })}
          optional
        />
        <TextField
          label={TEXTS.to}
          type="date"
          value={asked.to}
          min={asked.from || undefined}
          onText={(to) => change({ to })}
          optional
        />
        <SelectField
          label={TEXTS.sortBy}
          value={sort in TEXTS.sorts ? sort : ''}
          onChoose={(chosen) => change({ sort: chosen })}
          options={sort in TEXTS.sorts ? sorts : [['', '–'], ...sorts]}
        />
      </div>
    </div>
  );
}
