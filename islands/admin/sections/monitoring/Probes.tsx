import { Badge } from '../../../shared/ui/Badge.tsx';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { TEXTS } from './messages.ts';
import type { Probe } from './use-probes.ts';

/** A card for each probed call: its state, its time, its fault, its last results. */
export function Probes({ probes }: { probes: Probe[] }) {
  return (
    <section aria-labelledby="probes">
      <h2 className="step-2" id="probes">
        {TEXTS.probes.title}
      </h2>
      <p className="soft">{TEXTS.probes.about}</p>
      <ul className="cards mt-3">
        {probes.map((probe) => (
          <li key={probe.id} className="panel probe">
            <div className="between">
              <h3 className="step-0">{TEXTS.probes.names[probe.id]}</h3>
              <Badge status={probe.result ? probe.result.state : 'checking'} />
            </div>
            <code>{probe.path}</code>
            <p className="number">
              {probe.result ? TEXTS.probes.took(probe.result.ms) : TEXTS.probes.never}
            </p>
            {probe.result?.message && (
              <p className="canoe-text small bold breaks">{probe.result.message}</p>
            )}
            <div className="between bottom down">
              <History probe={probe} />
              <IconButton
                icon="refresh"
                iconSize={18}
                label={TEXTS.probes.retry(TEXTS.probes.names[probe.id])}
                disabled={probe.busy}
                onClick={probe.run}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The last results as bars, as high as they took long; colour and height say the same. */
function History({ probe: { history } }: { probe: Probe }) {
  const longest = Math.max(100, ...history.map(({ ms }) => ms));
  const healthy = history.filter(({ state }) => state === 'healthy').length;
  return (
    <span
      className="probe-history"
      role="img"
      aria-label={TEXTS.probes.history(history.length, healthy)}
    >
      {history.map(({ state, ms }, at) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar has nothing of its own
          key={at}
          className={state}
          style={{ height: `${Math.max(12, (ms / longest) * 100)}%` }}
        />
      ))}
    </span>
  );
}
