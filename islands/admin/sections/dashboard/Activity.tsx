import { actionWords, actorWords, entityWords } from '../../../../contracts/admin/audit-words.ts';
import type { Activity as Entry } from '../../../../contracts/admin/dashboard.ts';
import { leadPage } from '../../../../contracts/admin/leads.ts';
import { followLink } from '../../../shared/location.ts';
import { ago, moment } from '../../../shared/panel-format.ts';
import { words } from '../../../shared/ui/Badge.tsx';
import { TEXTS } from './messages.ts';

const { activity: WORDS } = TEXTS;

/** The latest events, from the audit. */
export function Activity({ entries, now }: { entries: Entry[]; now: number }) {
  return (
    <section className="panel" aria-labelledby="activity">
      <h2 id="activity">{WORDS.title}</h2>
      <p className="soft">{WORDS.about}</p>
      {entries.length === 0 ? (
        <p>{WORDS.empty}</p>
      ) : (
        <ol className="lines ruled mt-3">
          {entries.map((entry) => (
            <li key={entry.id}>
              <div>
                <strong className="as-block">{actionWords(entry.action)}</strong>
                <span className="as-block soft small breaks">
                  <What entry={entry} />
                  {changeOf(entry)}
                </span>
              </div>
              <span className="soft when small breaks">
                <time className="as-block" dateTime={entry.at} title={moment(entry.at)}>
                  {ago(entry.at, now)}
                </time>
                <span className="as-block">{actorOf(entry.actor)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The subject of the entry; a lead is a link. */
function What({ entry: { entity, entity_id } }: { entry: Entry }) {
  if (entity !== 'lead') return entity === 'system' ? null : `${entityWords(entity)} ${entity_id}`;
  return (
    <a href={leadPage(entity_id)} onClick={followLink}>
      {entity_id}
    </a>
  );
}

function changeOf({ from, to }: Entry): string {
  if (!from || !to || from === to) return '';
  return ` ${WORDS.change(words(from), words(to))}`;
}

const actorOf = (actor: string): string => (actor === 'person' ? WORDS.person : actorWords(actor));
