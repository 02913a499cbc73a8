import { useState } from 'react';
import { LEAD_VIEW_NAME_MAX, type LeadView } from '../../../../contracts/admin/lead-views.ts';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import { useMayChange, useUser } from '../../session.ts';
import { TEXTS } from './messages.ts';
import type { useViews } from './use-views.ts';

interface Props {
  view: LeadView;
  /** The list shows it now. */
  isShown: boolean;
  acts: Pick<ReturnType<typeof useViews>, 'change' | 'remove'>;
  onShow: () => void;
}

const texts = TEXTS.saved;

/** A kept view: pressed, it is shown; its author and, where it is shared, the owner may change it. */
export function SavedView({ view, isShown, acts, onShow }: Props) {
  const { role } = useUser();
  const mayChange = useMayChange() && (view.mine || (view.shared && role === 'owner'));
  const [name, setName] = useState<string | null>(null);
  if (name !== null) {
    return (
      <li>
        <form
          className="between"
          onSubmit={async (event) => {
            event.preventDefault();
            if (name.trim() && (await acts.change(view, { name: name.trim() }))) setName(null);
          }}
        >
          <input
            className="input"
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the button just pressed
            autoFocus
            aria-label={texts.newName(view.name)}
            maxLength={LEAD_VIEW_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" label={texts.renameSave} />
        </form>
      </li>
    );
  }
  return (
    <li className="between saved-view">
      <button type="button" aria-pressed={isShown} onClick={onShow}>
        {view.name} {!view.mine && <small className="soft">{texts.by(view.author)}</small>}
      </button>
      {mayChange && (
        <span className="saved-view-acts">
          <IconButton
            icon="people"
            iconSize={16}
            label={texts.sharing(view.name)}
            aria-pressed={view.shared}
            onClick={() => void acts.change(view, { shared: !view.shared })}
          />
          <IconButton
            icon="edit"
            iconSize={16}
            label={texts.rename(view.name)}
            onClick={() => setName(view.name)}
          />
          <IconButton
            icon="close"
            iconSize={16}
            label={texts.remove(view.name)}
            onClick={() => void acts.remove(view)}
          />
        </span>
      )}
    </li>
  );
}
