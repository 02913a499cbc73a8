import { type AuditLine, getAudit, getAuditCsv } from '../../../../contracts/admin/audit.ts';
import { addressOf } from '../../../shared/client.ts';
import { decimal } from '../../../shared/format.ts';
import { useQueryParams } from '../../../shared/location.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCallPages } from '../../../shared/query-view/use-call.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { FreshFile } from '../../FreshFile.tsx';
import { useUser } from '../../session.ts';
import { COLUMNS } from './columns.tsx';
import { FILTERS, Filters } from './Filters.tsx';
import { TEXTS } from './messages.ts';
import './audit.css';

const PAGE = 100;

/** The lines of the audit, by person, action, thing and date; the filters live in the address. Owners only. */
export function Audit() {
  const { role } = useUser();
  return role === 'owner' ? (
    <Lines />
  ) : (
    <>
      <SectionHead title={TEXTS.title} />
      <Empty title={TEXTS.ownerOnly} icon="key" about={TEXTS.ownerOnlyAbout} />
    </>
  );
}

function Lines() {
  const [params] = useQueryParams();
  const asked = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = params.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const query = { ...asked, limit: PAGE };
  const { list, rows, onEnd } = useCallPages(getAudit, { query }, { keepsBefore: true });
  return (
    <>
      <SectionHead title={TEXTS.title} about={TEXTS.about}>
        <FreshFile
          icon="download"
          href={addressOf(getAuditCsv, { query: asked })}
          label={TEXTS.exportCsv}
        />
      </SectionHead>
      <Filters />
      <QueryView
        query={list}
        of={TEXTS.what}
        lines={12}
        empty={() => rows.length === 0 && <None />}
      >
        {() => (
          <div aria-busy={list.isPlaceholderData} className="audit-lines">
            <PlainTable<AuditLine>
              label={TEXTS.label}
              rows={rows}
              rowKey={({ id }) => id}
              columns={COLUMNS}
            />
            <p className="row soft mt-3">
              {list.isFetchingNextPage ? TEXTS.more : TEXTS.shown(decimal(rows.length))}
              {list.hasNextPage && (
                <Button label={TEXTS.loadMore} disabled={list.isFetchingNextPage} onClick={onEnd} />
              )}
            </p>
          </div>
        )}
      </QueryView>
    </>
  );
}

const None = () => <Empty title={TEXTS.none} icon="clock" about={TEXTS.noneAbout} />;
