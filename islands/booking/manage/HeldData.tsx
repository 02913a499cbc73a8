import type { CustomerPrivacy } from '../../../contracts/customer/privacy.ts';
import { TIME_ZONE } from '../../../contracts/facts.ts';
import { cents } from '../../shared/format.ts';
import { instantText } from '../../shared/instants.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { PRIVACY } from '../messages/privacy.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** Columns of whole cents. */
const MONEY = /_cents$|^(quote_)?amount$/;

/** Everything that is held, by kind, to read and as a file. */
export function HeldData({ privacy }: { privacy: CustomerPrivacy }) {
  return (
    <section>
      <h3>{PRIVACY.held}</h3>
      <p>{PRIVACY.heldText}</p>
      <p className="actions">
        <Button look="solid" label={PRIVACY.download} onClick={() => download(privacy)} />
      </p>
      {Object.entries(privacy.held).map(([kind, rows]) => (
        <details key={kind} className="held">
          <summary>
            {PRIVACY.kinds[kind] ?? words(kind)}{' '}
            <span className="soft regular">{PRIVACY.rows(rows.length)}</span>
          </summary>
          {rows.map((row, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a snapshot have no other name
            <Facts key={number} facts={row} />
          ))}
        </details>
      ))}
    </section>
  );
}

function download({ held, reference, made_at }: CustomerPrivacy): void {
  const text = JSON.stringify({ reference, made_at, held }, null, 2);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = PRIVACY.fileName(reference);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Names and values of an entry; parts within a value are listed below its name. */
function Facts({ facts }: { facts: object }) {
  return (
    <dl>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt className="soft small">{words(name)}</dt>
          <dd className="breaks">
            {isNested(value) ? <Facts facts={value} /> : textOf(name, value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

function textOf(name: string, value: unknown): string {
  if (typeof value === 'number' && MONEY.test(name)) return cents(value);
  if (typeof value === 'boolean') return value ? PRIVACY.yes : PRIVACY.no;
  if (typeof value === 'string' && INSTANT.test(value))
    return instantText(value, TIME_ZONE, 'medium');
  const none = value === '' || value === null || typeof value === 'object';
  return none ? '–' : String(value);
}

/** `first_name` as words: First name. */
function words(name: string): string {
  const text = name.replace(/_cents$/, '').replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
