import type { Permission } from '../../../contracts/people.ts';
import { PERMISSIONS } from '../../../contracts/vendors.ts';
import { PEOPLE } from './people-messages.ts';

interface Props {
  /** The permissions that are ticked at first. */
  given: readonly Permission[];
  /** The permissions that the editing person may give and take; the other boxes only show. */
  own?: readonly Permission[];
}

/** The permissions of a mover's person as boxes to tick, under the field's name `permissions`. */
export function PermissionBoxes({ given, own = PERMISSIONS }: Props) {
  return (
    <fieldset className="boxes">
      <legend className="label">{PEOPLE.may}</legend>
      {PERMISSIONS.map((permission) => (
        <label key={permission}>
          <input
            type="checkbox"
            name="permissions"
            value={permission}
            defaultChecked={given.includes(permission)}
            onChange={({ target }) => keepViewing(target)}
            disabled={!own.includes(permission)}
          />
          {PEOPLE.permissions[permission]}
        </label>
      ))}
    </fieldset>
  );
}

/** The ticked permissions; boxes that the reader may not change stay as they were. */
export function checkedPermissions(
  form: HTMLFormElement,
  given: readonly Permission[] = [],
  own: readonly Permission[] = PERMISSIONS,
): Permission[] {
  const ticked = new FormData(form).getAll('permissions');
  return PERMISSIONS.filter((permission) =>
    own.includes(permission) ? ticked.includes(permission) : given.includes(permission),
  );
}

/** Acting on leads takes viewing them along, and goes with it (rule 8.2). */
function keepViewing({ form, value, checked }: HTMLInputElement): void {
  const tick = (permission: Permission, on: boolean) => {
    const box = form?.querySelector<HTMLInputElement>(`[value=${permission}]:enabled`);
    if (box) box.checked = on;
  };
  if (value === 'manage_leads' && checked) tick('view_leads', true);
  if (value === 'view_leads' && !checked) tick('manage_leads', false);
}
