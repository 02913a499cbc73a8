import { getVendorLogic, type VendorLogic } from '../../../../contracts/admin/vendor-details.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.logicPanel;

/** How a mover prices, in words that come from its rates. */
export function Logic({ slug }: { slug: string }) {
  const found = useCall(getVendorLogic, { params: { slug } });
  return (
    <QueryView query={found} of={texts.what} lines={4}>
      {(logic) => <Rules data={logic} />}
    </QueryView>
  );
}

function Rules({ data }: { data: VendorLogic }) {
  const { service_area: area } = data;
  const yes = (value: boolean) => (value ? texts.yes : texts.no);
  return (
    <section className="panel logic mb-5" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <Facts
        className="mt-4"
        facts={[
          [texts.calculator, <code key="calculator">{data.calculator_class}</code>],
          [texts.strategy, data.pricing_strategy],
          [texts.crew, data.crew_sizing_logic],
          [texts.trucks, data.truck_sizing_logic],
          [
            texts.features,
            <ul key="features">
              {data.special_features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>,
          ],
          [texts.area, texts.areaText(area.max_distance_km, area.radius_km)],
          [texts.cities, area.cities.join(', ')],
          [texts.regions, area.regions.join(', ')],
          [
            texts.sources,
            [
              `${texts.engine}: ${yes(data.real_calculation_engine)}`,
              `${texts.dispatching}: ${yes(data.uses_geographic_dispatching)}`,
              `${texts.mapbox}: ${yes(data.uses_mapbox)}`,
              `${texts.sheets}: ${yes(data.uses_google_sheets)}`,
            ].join(' · '),
          ],
        ]}
      />
    </section>
  );
}
