import { useQuery } from '@tanstack/react-query';
import { LOCALE } from '../../contracts/facts.ts';
import type { VendorAnalytics } from '../../contracts/portal/analytics.ts';
import { NOT_AVAILABLE } from '../shared/format.ts';
import { request } from '../shared/request.ts';
import { useMay } from './session.ts';

/** The mover's figures, which dashboard and analytics share; asked for only by who may see them. */
export function useFigures() {
  const enabled = useMay('view_analytics');
  return useQuery({
    queryKey: ['analytics'],
    enabled,
    queryFn: ({ signal }) =>
      request<VendorAnalytics>('GET', '/vendor/vendor/analytics', { signal }),
  });
}

/** A fraction with one decimal: 0.125 becomes `12.5%`; N/A when unknown. */
export function percent(fraction: number | null, locale: string = LOCALE): string {
  if (fraction === null) return NOT_AVAILABLE;
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(fraction);
}
