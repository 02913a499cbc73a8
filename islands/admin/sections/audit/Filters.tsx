import { AUDIT_ENTITIES } from '../../../../contracts/admin/audit.ts';
import { ACTIONS, entityWords } from '../../../../contracts/admin/audit-words.ts';
import { useQueryParams } from '../../../shared/location.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Choice, DayChoice } from '../../../shared/ui/Choice.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { TEXTS } from './messages.ts';

/** The filters of the list, by the names of its call. */
export const FILTERS = ['actor', 'action', 'entity', 'entity_id', 'from', 'to'] as const;

const SORTED = ACTIONS.toSorted(([, a], [, b]) => a.localeCompare(b));

/** Person, action, thing and dates of the audit; they live in the address. */
export function Filters() {
  const [params, change] = useQueryParams();
  const narrowed = FILTERS.some((name) => params.get(name));
  const choice = (name: (typeof FILTERS)[number]) => ({
    value: params.get(name) ?? '',
    onChoose: (value: string) => change({ [name]: value }),
  });
  return (
    <search className="toolbar audit-filters">
      <SearchField
        label={TEXTS.actor}
        hint={TEXTS.actorHint}
        value={params.get('actor') ?? ''}
        onSearch={(actor) => change({ actor })}
      />
      <SearchField
        label={TEXTS.id}
        hint={TEXTS.idHint}
        value={params.get('entity_id') ?? ''}
        onSearch={(id) => change({ entity_id: id })}
      />
      <Choice {...choice('action')} label={TEXTS.action} all={TEXTS.allActions} options={SORTED} />
      <Choice
        {...choice('entity')}
        label={TEXTS.entity}
        all={TEXTS.allEntities}
        options={AUDIT_ENTITIES.map((entity) => [entity, entityWords(entity)])}
      />
      <DayChoice {...choice('from')} label={TEXTS.from} />
      <DayChoice {...choice('to')} label={TEXTS.to} />
      {narrowed && (
        <Button
          icon="close"
          label={TEXTS.clear}
          onClick={() => change(Object.fromEntries(FILTERS.map((name) => [name, null])))}
        />
      )}
    </search>
  );
}
