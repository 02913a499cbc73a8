import type { DataValidationReply } from '../../../../contracts/admin/data-validation.ts';
import type { LiveStatus } from '../../../../contracts/admin/live-status.ts';
import { moment } from '../../../shared/panel-format.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { TEXTS } from './messages.ts';

const { vendors: WORDS } = TEXTS;

/** Says which movers are quoted now, and the state of the data behind their prices. */
export function VendorStatus({
  status,
  validation,
}: {
  status: LiveStatus;
  validation: DataValidationReply | undefined;
}) {
  const { database, google_sheets: sheets } = status.data_sources;
  return (
    <div className="panel">
      <header className="spread mb-3">
        <h2 className="step-2">{WORDS.title}</h2>
        <Badge status={status.system_status} />
      </header>
      <PlainTable
        className="number"
        label={WORDS.title}
        rows={Object.entries(status.vendors)}
        rowKey={([slug]) => slug}
        columns={[
          [WORDS.mover, ([, vendor]) => vendor.name],
          [WORDS.locations, ([, vendor]) => vendor.locations, 'right'],
          [
            WORDS.quoting,
            ([, vendor]) =>
              vendor.status === 'inactive' ? (
                <Badge status="inactive" label={WORDS.inactive} />
              ) : vendor.quoting ? (
                <Badge status="healthy" label={WORDS.yes} />
              ) : (
                <Badge status="error" label={WORDS.no} />
              ),
          ],
        ]}
      />
      <h3 className="step-0 mt-4 mb-2">{WORDS.sources}</h3>
      <Facts
        facts={[
          [
            WORDS.database,
            <span key="database">
              <Badge status={database.status} /> {WORDS.databaseCount(database.vendors_count)}
            </span>,
          ],
          [
            WORDS.sheets,
            <span key="sheets">
              <Badge status={sheets.status} />{' '}
              {sheets.last_check && WORDS.sheetsChecked(moment(sheets.last_check))}
            </span>,
          ],
          validation && [
            WORDS.endpoints,
            <Badge key="endpoints" status={validation.system_health.api_endpoints} />,
          ],
        ]}
      />
    </div>
  );
}
