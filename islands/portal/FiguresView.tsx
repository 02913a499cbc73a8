import type { ReactNode } from 'react';
import { getVendorAnalytics, type VendorAnalytics } from '../../contracts/portal/analytics.ts';
import { ApiError } from '../shared/client.ts';
import { percent as percentOf } from '../shared/panel-format.ts';
import { QueryView } from '../shared/query-view/QueryView.tsx';
import { useCall } from '../shared/query-view/use-call.ts';
import { Button } from '../shared/ui/Button.tsx';
import { SectionHead } from '../shared/ui/Shell.tsx';
import { useMay } from './session.ts';

/** A fraction with one decimal: 0.125 becomes `12.5%`; N/A when unknown. */
export const percent = (fraction: number | null): string => percentOf(fraction, 1);

interface Props {
  title: string;
  texts: { about: string; loading: string; failed: string; network: string; refresh: string };
  /** Stands below the head while there are no figures. */
  without?: ReactNode;
  children: (figures: VendorAnalytics) => ReactNode;
}

/** A section of the mover's figures; asked for only by who may see them. */
export function FiguresView({ title, texts, without, children }: Props) {
  const enabled = useMay('view_analytics');
  const figures = useCall(getVendorAnalytics, {}, { enabled });
  return (
    <>
      <SectionHead title={title} about={texts.about}>
        {enabled && (
          <Button
            icon="refresh"
            disabled={figures.isFetching}
            onClick={() => void figures.refetch()}
            label={texts.refresh}
          />
        )}
      </SectionHead>
      {enabled && (
        <QueryView
          query={figures}
          of={{
            loading: texts.loading,
            failed: (error) => (error instanceof ApiError ? texts.failed : texts.network),
          }}
          lines={9}
          keepsData
        >
          {children}
        </QueryView>
      )}
      {!(enabled && figures.data) && without}
    </>
  );
}
