import type { AuditLine } from '../../../../contracts/admin/audit.ts';
import { actionWords, actorWords, entityWords } from '../../../../contracts/admin/audit-words.ts';
import { leadPage } from '../../../../contracts/admin/leads.ts';
import { followLink } from '../../../shared/location.ts';
import { moment } from '../../../shared/panel-format.ts';
import type { PlainColumn } from '../../../shared/table/PlainTable.tsx';
import { AuditChanges } from '../../audit/AuditWords.tsx';
import { TEXTS } from './messages.ts';

const names = TEXTS.columns;

/** Where the panel shows a thing of each kind. */
const PAGES: Record<string, (line: AuditLine) => string> = {
  lead: ({ entity_id }) => leadPage(entity_id),
  leads: () => '/admin/leads',
  vendor: () => '/admin/vendors',
  location: () => '/admin/locations',
  user: () => '/admin/account',
  vendor_user: () => '/admin/vendors',
  backup: () => '/admin/database',
  console: () => '/admin/database',
  payment_difference: () => '/admin/monitoring',
};

/** A line's thing by its name, as the way to it. */
function Thing({ line }: { line: AuditLine }) {
  const { entity, entity_id, entity_name } = line;
  const name =
    entity_name ?? (entity === 'lead' ? entity_id : `${entityWords(entity)} ${entity_id}`);
  const page = PAGES[entity]?.(line);
  return page ? (
    <a href={page} onClick={followLink}>
      {name}
    </a>
  ) : (
    name
  );
}

export const COLUMNS: PlainColumn<AuditLine>[] = [
  [names.when, ({ at }) => <time dateTime={at}>{moment(at)}</time>],
  [names.who, ({ actor }) => actorWords(actor)],
  [names.what, ({ action }) => actionWords(action)],
  [names.thing, (line) => <Thing line={line} />],
  [names.change, (line) => <AuditChanges line={line} />],
];
