import type { DatabaseCheck } from '../../../../contracts/admin/database.ts';
import { Badge, words } from '../../../shared/ui/Badge.tsx';
import { TEXTS } from './messages.ts';

const ORDER = { fail: 0, warning: 1, pass: 2 };

/** The checks, a card each: failed ones come first. */
export function Checks({ checks }: { checks: DatabaseCheck[] }) {
  const texts = TEXTS.checks;
  const count = (status: DatabaseCheck['status']) =>
    checks.filter((check) => check.status === status).length;
  const sorted = [...checks].sort((a, b) => ORDER[a.status] - ORDER[b.status]);
  return (
    <>
      <p className="soft">{texts.summary(count('pass'), count('warning'), count('fail'))}</p>
      <ul className="cards check-cards mt-4">
        {sorted.map((check) => (
          <li
            key={`${check.validation_type} ${check.table_name} ${check.message}`}
            className="panel"
          >
            <div className="row ends">
              <h2>{words(check.validation_type)}</h2>
              <Badge status={check.status} />
            </div>
            <p>{check.message}</p>
            <p className="soft">
              {check.table_name}
              {check.affected_rows > 0 && ` · ${texts.affected(check.affected_rows)}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
