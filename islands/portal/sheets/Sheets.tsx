import { getSheets } from '../../../contracts/portal/sheets.ts';
import { SHEET_KINDS, SHEET_NEEDS, type SheetKind } from '../../../contracts/sheets.ts';
import { QueryView } from '../../shared/query-view/QueryView.tsx';
import { useCall } from '../../shared/query-view/use-call.ts';
import { Empty } from '../../shared/ui/states.tsx';
import { useVendor } from '../session.ts';
import { TEXTS } from './messages.ts';
import { SheetCard } from './SheetCard.tsx';
import './sheets.css';

/** The job imports while one looks, and the age of what is shown must not grow wrong. */
const LOOK_AGAIN = { refetchInterval: 60_000 };

/** Supply from published Google Sheets: one card a kind, of those that the person may change. */
export function Sheets({ kinds = SHEET_KINDS }: { kinds?: readonly SheetKind[] }) {
  const { permissions } = useVendor();
  const own = kinds.filter((kind) => permissions.includes(SHEET_NEEDS[kind]));
  const sheets = useCall(getSheets, {}, { enabled: own.length > 0, ...LOOK_AGAIN });
  if (own.length === 0) {
    return (
      <Empty title={TEXTS.notYours} icon="key">
        <p>{TEXTS.notYoursAbout}</p>
      </Empty>
    );
  }
  return (
    <QueryView query={sheets} loading={TEXTS.loading} lines={9} failed={TEXTS.failed} keepsData>
      {(known) => (
        <>
          <p className="sheets-about mb-4">{TEXTS.about}</p>
          <div className="sheets">
            {own.map((kind) => (
              <SheetCard
                key={kind}
                kind={kind}
                sheet={known.find((one) => one.kind === kind) ?? null}
                now={sheets.dataUpdatedAt}
              />
            ))}
          </div>
        </>
      )}
    </QueryView>
  );
}
