import { type FormEvent, useState } from 'react';
import { navigate, useAddress } from '../../../shared/location.ts';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { TEXTS } from './messages.ts';
import { removeView, saveView, useSavedViews } from './saved-views.ts';

/** Views that the person has named, and a box to name the present one. */
export function SavedViews() {
  const views = useSavedViews();
  const [path = '', search = ''] = useAddress().split('?');
  const params = new URLSearchParams(search);
  params.delete('lead');
  const query = params.toString();
  const [name, setName] = useState('');
  const texts = TEXTS.saved;

  function save(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return;
    saveView({ name: name.trim(), query });
    notify('success', texts.kept(name.trim()));
    setName('');
  }
  return (
    <details className="saved-views">
      <summary>
        <Icon name="star" size={16} /> {texts.title}
        {views.length > 0 && <span className="soft number"> {views.length}</span>}
      </summary>
      <div className="box stack gap-3 saved-views-body">
        {views.length === 0 && <p className="soft">{texts.none}</p>}
        <ul>
          {views.map((view) => (
            <li key={view.name} className="between">
              <button
                type="button"
                className="chip"
                aria-pressed={view.query === query}
                onClick={() => navigate(view.query ? `${path}?${view.query}` : path)}
              >
                {view.name}
              </button>
              <IconButton
                icon="close"
                iconSize={14}
                label={texts.remove(view.name)}
                onClick={() => removeView(view.name)}
              />
            </li>
          ))}
        </ul>
        <form className="row" onSubmit={save}>
          <input
            className="input"
            aria-label={texts.name}
            placeholder={texts.name}
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" label={texts.save} disabled={!name.trim()} />
        </form>
      </div>
    </details>
  );
}
