import type { SheetState } from '../../../contracts/sheets.ts';
import { ago } from '../../shared/panel-format.ts';
import { Faults } from './Faults.tsx';
import { TEXTS } from './messages.ts';

/** How old the data in use is, and what keeps newer data out. */
export function StateLine({ sheet, now }: { sheet: SheetState; now: number }) {
  const { state, imported_at, checked_at, error, faults, warnings } = sheet;
  if (state === 'failed') {
    return (
      <div className="notice bad sheet-state">
        {error && <p>{error}</p>}
        {faults.length > 0 && <Faults faults={faults} />}
        <p>{imported_at ? TEXTS.kept(ago(imported_at, now)) : TEXTS.nothingKept}</p>
      </div>
    );
  }
  return (
    <div className="sheet-state">
      <p>
        {imported_at ? (
          <>
            <strong>{TEXTS.data(ago(imported_at, now))}</strong>
            {checked_at && <span className="soft">, {TEXTS.looked(ago(checked_at, now))}</span>}
          </>
        ) : (
          TEXTS.waiting
        )}
      </p>
      <Warnings warnings={warnings} />
    </div>
  );
}

/** What an import did or would do that may not have been meant. */
export function Warnings({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return null;
  return (
    <div className="notice">
      <strong>{TEXTS.warnings}</strong>
      <ul>
        {warnings.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
