import type { DataValidationReply } from '../../../../contracts/admin/data-validation.ts';
import type { LiveStatus } from '../../../../contracts/admin/live-status.ts';
import { moment } from '../../../shared/panel-format.ts';
import { Heads } from '../../../shared/table/Heads.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { ScrollArea } from '../../../shared/ui/ScrollArea.tsx';
import { TEXTS } from './messages.ts';

const { vendors: WORDS } = TEXTS;

/** Whether each mover is quoted now, and the state of what they are priced from. */
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
      <header className="spread part-head">
        <h2>{WORDS.title}</h2>
        <Badge status={status.system_status} />
      </header>
      <ScrollArea label={WORDS.title}>
        <table className="plain-table number">
          <Heads columns={[WORDS.mover, { right: WORDS.locations }, WORDS.quoting]} />
          <tbody>
            {Object.entries(status.vendors).map(([slug, vendor]) => (
              <tr key={slug}>
                <td>{vendor.name}</td>
                <td className="right">{vendor.locations}</td>
                <td>
                  {vendor.status === 'inactive' ? (
                    <Badge status="inactive" label={WORDS.inactive} />
                  ) : vendor.quoting ? (
                    <Badge status="healthy" label={WORDS.yes} />
                  ) : (
                    <Badge status="error" label={WORDS.no} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <h3>{WORDS.sources}</h3>
      <dl className="facts">
        <dt>{WORDS.database}</dt>
        <dd>
          <Badge status={database.status} /> {WORDS.databaseCount(database.vendors_count)}
        </dd>
        <dt>{WORDS.sheets}</dt>
        <dd>
          <Badge status={sheets.status} />{' '}
          {sheets.last_check && WORDS.sheetsChecked(moment(sheets.last_check))}
        </dd>
        {validation && (
          <>
            <dt>{WORDS.endpoints}</dt>
            <dd>
              <Badge status={validation.system_health.api_endpoints} />
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}
