import { useEffect, useState } from 'react';
import { saveFile } from '../../../shared/download.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { allLocations, type Look, VIEWS, type View } from './calls.ts';
import { TEXTS } from './messages.ts';

interface Props {
  slug: string;
  look: Look;
  view: View;
  onView: (view: View) => void;
  /** When the locations came, in ms; 0 before the first time. */
  updatedAt: number;
  busy: boolean;
  analyzes: boolean;
  onAnalyze: () => void;
  onRefresh: () => void;
}

/** The look of the locations, the acts on them, and their age. */
export function Actions(props: Props) {
  const { slug, look, view, onView, updatedAt, busy, analyzes, onAnalyze, onRefresh } = props;
  const [exporting, setExporting] = useState(false);
  const age = useAge(updatedAt);

  async function download() {
    setExporting(true);
    try {
      const locations = await allLocations(slug, look);
      const { start_date, end_date, ...filters } = look;
      const document = {
        vendor_slug: slug,
        start_date,
        end_date,
        filters,
        exported_at: new Date().toISOString(),
        locations,
      };
      saveFile(
        `availability-${slug}-${start_date}-${end_date}.json`,
        JSON.stringify(document, null, 2),
        'application/json',
      );
      notify('success', TEXTS.exported(locations.length));
    } catch {
      notify('error', TEXTS.exportFailed);
    }
    setExporting(false);
  }

  return (
    <div className="row mb-4">
      <Button icon="refresh" label={TEXTS.refresh} disabled={busy} onClick={onRefresh} />
      {updatedAt > 0 && <span className="soft">{TEXTS.updated(age)}</span>}
      <span className="push" />
      <Segments
        label={TEXTS.view}
        options={VIEWS.map((id) => ({
          id,
          title: TEXTS.views[id],
          icon: id === 'table' ? 'columns' : id,
        }))}
        current={view}
        onChoose={onView}
      />
      <Button icon="chart" label={TEXTS.analyze} aria-expanded={analyzes} onClick={onAnalyze} />
      <Button
        icon="download"
        label={exporting ? TEXTS.exporting : TEXTS.exportJson}
        disabled={exporting}
        onClick={() => void download()}
      />
    </div>
  );
}

/** How long ago, in whole minutes, followed as it grows. */
function useAge(since: number): string {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor(Math.max(0, now - since) / 60_000);
  return minutes === 0 ? TEXTS.now : TEXTS.minutes(minutes);
}
