import { getSheets } from '../../../contracts/portal/sheets.ts';
import { SHEET_KINDS, SHEET_NEEDS, type SheetKind } from '../../../contracts/sheets.ts';
import { useQueryParams } from '../../shared/location.ts';
import { QueryView } from '../../shared/query-view/QueryView.tsx';
import { useCall } from '../../shared/query-view/use-call.ts';
import { Segments } from '../../shared/ui/Segments.tsx';
import { Empty } from '../../shared/ui/states.tsx';
import { useVendor } from '../session.ts';
import { FileCard } from './FileCard.tsx';
import { FILE } from './file-messages.ts';
import { TEXTS } from './messages.ts';
import { SheetCard } from './SheetCard.tsx';
import './sheets.css';

/** The job imports while a person looks, and the age of the shown data must not grow wrong. */
const LOOK_AGAIN = { refetchInterval: 60_000 };

const WAYS = (['file', 'google'] as const).map((id) => ({ id, title: FILE.way[id] }));

/** Supply from files or published Google Sheets: a card for each kind that the person may change. */
export function Sheets({ kinds = SHEET_KINDS }: { kinds?: readonly SheetKind[] }) {
  const { permissions } = useVendor();
  const [params, change] = useQueryParams();
  const own = kinds.filter((kind) => permissions.includes(SHEET_NEEDS[kind]));
  const sheets = useCall(getSheets, {}, { enabled: own.length > 0, ...LOOK_AGAIN });
  if (own.length === 0) {
    return <Empty title={TEXTS.notYours} icon="key" about={TEXTS.notYoursAbout} />;
  }
  return (
    <QueryView query={sheets} of={TEXTS.what} lines={9} keepsData>
      {(known) => {
        // People with a sheet look after it; the others need none.
        const usual = known.length > 0 ? 'google' : 'file';
        const way = WAYS.find(({ id }) => id === params.get('from'))?.id ?? usual;
        const sheetOf = (kind: SheetKind) => known.find((one) => one.kind === kind) ?? null;
        return (
          <>
            <Segments
              label={FILE.ways}
              options={WAYS}
              current={way}
              onChoose={(id) => change({ from: id })}
            />
            <p className="readable mt-4 mb-4">{way === 'file' ? FILE.about : TEXTS.about}</p>
            <div className="stack one-column">
              {own.map((kind) =>
                way === 'file' ? (
                  <FileCard key={kind} kind={kind} sheet={sheetOf(kind)} />
                ) : (
                  <SheetCard
                    key={kind}
                    kind={kind}
                    sheet={sheetOf(kind)}
                    now={sheets.dataUpdatedAt}
                  />
                ),
              )}
            </div>
          </>
        );
      }}
    </QueryView>
  );
}
