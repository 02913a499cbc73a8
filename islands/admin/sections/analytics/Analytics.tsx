import {
  type AnalyticsReply,
  getAnalytics,
  RANGES,
  type Range,
} from '../../../../contracts/admin/analytics.ts';
import { useQueryParams } from '../../../shared/location.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import './analytics.css';
import { wholeDay } from '../../../shared/panel-format.ts';
import { Funnel, Sources } from './Funnel.tsx';
import { TEXTS } from './messages.ts';
import { Performance } from './Performance.tsx';
import { Totals } from './Totals.tsx';
import { Trends } from './Trends.tsx';

const NAMES = Object.keys(RANGES) as Range[];
const DEFAULT: Range = '30d';

/** The marketplace's earnings and bookings in a range, beside the range before. */
export function Analytics() {
  const [params, change] = useQueryParams();
  const range = NAMES.find((name) => name === params.get('range')) ?? DEFAULT;
  const found = useCall(getAnalytics, { query: { range } }, { keepsBefore: true });
  return (
    <>
      <SectionHead title={TEXTS.title} about={found.data && periodOf(found.data)}>
        <Segments
          label={TEXTS.range}
          options={NAMES.map((id) => ({ id, title: TEXTS.ranges[id] }))}
          current={range}
          onChoose={(id) => change({ range: id === DEFAULT ? null : id })}
        />
        <Button icon="refresh" label={TEXTS.refresh} onClick={() => void found.refetch()} />
      </SectionHead>
      <QueryView query={found} of={TEXTS.what} lines={10}>
        {(data) => (
          <div className="stack" aria-busy={found.isFetching}>
            <Totals {...data} />
            {isEmpty(data) && <Empty title={TEXTS.empty.title} about={TEXTS.empty.about} />}
            <Trends reply={data}>
              <Sources reply={data} />
            </Trends>
            <Performance reply={data} />
            <Funnel reply={data} />
          </div>
        )}
      </QueryView>
    </>
  );
}

const periodOf = (reply: AnalyticsReply) =>
  TEXTS.period(
    wholeDay(reply.from),
    wholeDay(reply.to),
    wholeDay(reply.previous_from),
    wholeDay(reply.previous_to),
  );

const isEmpty = ({ totals }: AnalyticsReply) =>
  totals.current.leads + totals.previous.leads + totals.current.deposits === 0;
