import type { VendorLogic } from '../../../../contracts/admin/vendor-details.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useLogic } from './calls.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.logicPanel;

/** How a mover prices, in words that come from its rates. */
export function Logic({ slug }: { slug: string }) {
  return (
    <QueryView query={useLogic(slug)} loading={texts.loading} lines={4} failed={texts.failed}>
      {(logic) => <Rules data={logic} />}
    </QueryView>
  );
}

function Rules({ data }: { data: VendorLogic }) {
  const { service_area: area } = data;
  const yes = (value: boolean) => (value ? texts.yes : texts.no);
  return (
    <section className="panel logic" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <dl className="facts">
        <dt>{texts.calculator}</dt>
        <dd>
          <code>{data.calculator_class}</code>
        </dd>
        <dt>{texts.strategy}</dt>
        <dd>{data.pricing_strategy}</dd>
        <dt>{texts.crew}</dt>
        <dd>{data.crew_sizing_logic}</dd>
        <dt>{texts.trucks}</dt>
        <dd>{data.truck_sizing_logic}</dd>
        <dt>{texts.features}</dt>
        <dd>
          <ul>
            {data.special_features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </dd>
        <dt>{texts.area}</dt>
        <dd>{texts.areaText(area.max_distance_km, area.radius_km)}</dd>
        <dt>{texts.cities}</dt>
        <dd>{area.cities.join(', ')}</dd>
        <dt>{texts.regions}</dt>
        <dd>{area.regions.join(', ')}</dd>
        <dt>{texts.sources}</dt>
        <dd>
          {texts.engine}: {yes(data.real_calculation_engine)} · {texts.dispatching}:{' '}
          {yes(data.uses_geographic_dispatching)} · {texts.mapbox}: {yes(data.uses_mapbox)} ·{' '}
          {texts.sheets}: {yes(data.uses_google_sheets)}
        </dd>
      </dl>
    </section>
  );
}
