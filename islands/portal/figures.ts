import { useQuery } from '@tanstack/react-query';
import { getVendorAnalytics } from '../../contracts/portal/analytics.ts';
import { call } from '../shared/client.ts';
import { percent as percentOf } from '../shared/panel-format.ts';
import { useMay } from './session.ts';

/** The mover's figures, which dashboard and analytics share; asked for only by who may see them. */
export function useFigures() {
  const enabled = useMay('view_analytics');
  return useQuery({
    queryKey: ['analytics'],
    enabled,
    queryFn: ({ signal }) => call(getVendorAnalytics, { signal }),
  });
}

/** A fraction with one decimal: 0.125 becomes `12.5%`; N/A when unknown. */
export const percent = (fraction: number | null): string => percentOf(fraction, 1);
