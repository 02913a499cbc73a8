import { useState } from 'react';
import { getSheetExport, SHEET_FILE_LIMITS } from '../../../contracts/portal/sheet-files.ts';
import type { SheetKind } from '../../../contracts/sheets.ts';
import { call } from '../../shared/client.ts';
import { useDownload } from '../../shared/download.ts';
import { SelectField } from '../../shared/form/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { FILE } from './file-messages.ts';
import { TEXTS } from './messages.ts';
import { Of } from './SheetTables.tsx';

const BYTE_ORDER_MARK = '\ufeff';
const DAYS = [30, SHEET_FILE_LIMITS.usualDays, 180, 365];

/** The supply as it is, as a file to change and import again; of the calendar so many days. */
export function FileExport({ kind }: { kind: SheetKind }) {
  const { title } = TEXTS.kinds[kind];
  const [days, setDays] = useState<number>(SHEET_FILE_LIMITS.usualDays);
  const file = useDownload({
    name: `${kind}.csv`,
    // The mark is lost on the way into a string, and spreadsheets need it.
    load: async () =>
      BYTE_ORDER_MARK + (await call(getSheetExport, { params: { kind }, query: { days } })),
    failed: FILE.exportFailed,
  });
  return (
    <div className="row gap-2 bottom sheet-export">
      {kind === 'calendar' && (
        <SelectField
          label={FILE.days}
          name="days"
          value={String(days)}
          onChoose={(value) => setDays(Number(value))}
          options={DAYS.map((number) => [String(number), FILE.next(number)])}
        />
      )}
      <Button icon="download" iconSize={18} disabled={file.busy} onClick={() => file.submit()}>
        {FILE.export}
        <Of title={title} />
      </Button>
    </div>
  );
}
