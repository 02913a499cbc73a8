import type { ComponentsReply } from '../../../../contracts/admin/dashboard.ts';
import { ago } from '../../../shared/panel-format.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { TEXTS } from './messages.ts';

const { components: WORDS } = TEXTS;

/** Each part of the system, as it has just answered. */
export function Components({ reply, now }: { reply: ComponentsReply; now: number }) {
  return (
    <section className="panel" aria-labelledby="components">
      <h2 id="components">{WORDS.title}</h2>
      <p className="soft">{WORDS.about(ago(reply.checked_at, now))}</p>
      <ul className="lines ruled mt-3">
        {reply.components.map(({ id, status, message, ms }) => (
          <li key={id}>
            <div>
              <strong>{WORDS.names[id]}</strong>
              <span className="soft">
                {id === 'api' ? WORDS.version(reply.version) : message}
                {ms !== null && ` ${WORDS.took(ms)}`}
              </span>
            </div>
            <Badge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
