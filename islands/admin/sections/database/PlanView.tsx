import { decimal } from '../../../shared/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { TEXTS } from './messages.ts';
import { conditions, ownShare, type Plan, type PlanNode, stepName } from './plans.ts';

interface Props {
  plan: Plan;
  /** Runs the query to measure it; absent once it was. */
  onMeasure?: () => void;
}

/** A plan as a tree: each step with its share of the whole, its rows, and its conditions. */
export function PlanView({ plan, onMeasure }: Props) {
  const texts = TEXTS.plan;
  const time = plan['Execution Time'];
  const whole = total(plan.Plan);
  return (
    <div className="query-plan">
      <div className="row">
        <p className="soft">
          {time === undefined ? texts.estimate : texts.measured(decimal(time, 2))}
        </p>
        {time === undefined && onMeasure && <Button label={texts.measure} onClick={onMeasure} />}
      </div>
      <ul className="plan-steps">
        <Step node={plan.Plan} whole={whole} />
      </ul>
    </div>
  );
}

const total = (node: PlanNode): number =>
  ownShare(node) + (node.Plans ?? []).reduce((sum, child) => sum + total(child), 0);

function Step({ node, whole }: { node: PlanNode; whole: number }) {
  const texts = TEXTS.plan;
  const share = whole > 0 ? ownShare(node) / whole : 0;
  const measured = node['Actual Rows'];
  const figures = [
    measured === undefined
      ? texts.rows(node['Plan Rows'])
      : `${texts.rows(measured)} (${texts.expected(decimal(node['Plan Rows'], 0))})`,
    node['Actual Total Time'] === undefined
      ? texts.cost(decimal(node['Total Cost'], 0))
      : texts.time(decimal(node['Actual Total Time'], 2)),
    ...((node['Actual Loops'] ?? 1) > 1 ? [texts.loops(decimal(node['Actual Loops'] ?? 1))] : []),
  ];
  return (
    <li>
      <div className="plan-step" style={{ '--share': `${Math.round(share * 100)}%` } as object}>
        <strong>{stepName(node)}</strong>
        <span className="soft number">
          {Math.round(share * 100)}% · {figures.join(' · ')}
        </span>
        {conditions(node).map((text) => (
          <code className="soft" key={text}>
            {text}
          </code>
        ))}
        {(node['Rows Removed by Filter'] ?? 0) > 0 && (
          <span className="soft">{texts.removed(node['Rows Removed by Filter'] ?? 0)}</span>
        )}
      </div>
      {node.Plans && (
        <ul>
          {node.Plans.map((child, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a plan's steps never change places
            <Step key={index} node={child} whole={whole} />
          ))}
        </ul>
      )}
    </li>
  );
}
