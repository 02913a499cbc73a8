import { addressOf } from '../../../contracts/addresses.ts';
import { followLink } from '../../shared/location.ts';
import { QueryView } from '../../shared/query-view/QueryView.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Panel } from '../../shared/ui/Panel.tsx';
import { TEXTS } from './messages.ts';
import { type Step, useSteps } from './use-steps.ts';

const WAYS: Record<Step, string> = {
  yard: addressOf('/vendor/locations'),
  rates: addressOf('/vendor/pricing'),
  dates: addressOf('/vendor/locations'),
  fleet: addressOf('/vendor/board?view=fleet'),
  logo: addressOf('/vendor/profile'),
};

interface Props {
  /** The figures that stand here once leads come, each with what it counts. */
  figures: readonly (readonly [name: string, definition: string])[];
}

/** The steps that bring a mover's first lead, in place of figures, and a list of what is counted then. */
export function FirstSteps({ figures }: Props) {
  const steps = useSteps();
  return (
    <div className="columns top">
      <QueryView query={steps} of={TEXTS.what} keepsData>
        {(known) => <Steps known={known} />}
      </QueryView>
      <Panel title={TEXTS.figures}>
        <dl className="ruled mt-3">
          {figures.map(([name, definition]) => (
            <div key={name}>
              <dt>
                <strong>{name}</strong>
              </dt>
              <dd className="soft">{definition}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  );
}

function Steps({ known }: { known: ReadonlyMap<Step, boolean> }) {
  if (known.size === 0) return null;
  const missing = [...known.values()].filter((isDone) => !isDone).length;
  return (
    <Panel title={TEXTS.title}>
      <p className="mt-2" role="status">
        {missing === 0 ? TEXTS.ready : TEXTS.left(missing)}
      </p>
      <p className="soft">{TEXTS.about}</p>
      <ul className="ruled mt-3">
        {[...known].map(([step, isDone]) => (
          <li key={step} className="between">
            <a href={WAYS[step]} onClick={followLink}>
              {TEXTS.steps[step]}
            </a>
            <Badge
              status={isDone ? 'active' : 'pending'}
              label={isDone ? TEXTS.done : TEXTS.missing}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
