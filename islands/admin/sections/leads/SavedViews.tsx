import { useState } from 'react';
import { LEAD_VIEW_NAME_MAX, type LeadView } from '../../../../contracts/admin/lead-views.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { navigate } from '../../../shared/location.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Check } from '../../../shared/ui/Choice.tsx';
import { Popup } from '../../../shared/ui/lazy-menus.ts';
import { useMayChange } from '../../session.ts';
import { TEXTS } from './messages.ts';
import { SavedView } from './SavedView.tsx';
import { useViewQuery, useViews } from './use-views.ts';

const texts = TEXTS.saved;
const PATH = '/admin/leads';

/** Views that were kept by name, the person's own and everyone's. */
export function SavedViews() {
  const acts = useViews();
  const query = useViewQuery();
  const mayChange = useMayChange();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const current = acts.views.data?.find((view) => view.query === query);
  const show = (view: LeadView) => {
    navigate(view.query ? `${PATH}?${view.query}` : PATH);
    setAnchor(null);
  };
  return (
    <>
      <Button
        icon="star"
        iconSize={16}
        label={current?.name ?? texts.title}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && (
        <Popup anchor={anchor} label={texts.title} onClose={() => setAnchor(null)}>
          <QueryView
            query={acts.views}
            of={texts.what}
            empty={(views) => views.length === 0 && <p className="soft">{texts.none}</p>}
          >
            {(views) =>
              ([true, false] as const).map((mine) => {
                const listed = views.filter((view) => (view.mine && !view.shared) === mine);
                return (
                  listed.length > 0 && (
                    <section key={String(mine)} className="mb-3">
                      <h2 className="soft small">{mine ? texts.mine : texts.shared}</h2>
                      <ul>
                        {listed.map((view) => (
                          <SavedView
                            key={view.id}
                            view={view}
                            isShown={view.query === query}
                            acts={acts}
                            onShow={() => show(view)}
                          />
                        ))}
                      </ul>
                    </section>
                  )
                );
              })
            }
          </QueryView>
          {mayChange && <KeepForm query={query} acts={acts} />}
        </Popup>
      )}
    </>
  );
}

/** Names the present view. */
function KeepForm({ query, acts }: { query: string; acts: ReturnType<typeof useViews> }) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  return (
    <Form
      className="below-rule stack gap-2"
      onSubmit={async () => {
        const kept = name.trim() && (await acts.keep({ name: name.trim(), query, shared }));
        if (kept) setName('');
      }}
    >
      <TextField
        label={texts.name}
        maxLength={LEAD_VIEW_NAME_MAX}
        value={name}
        onText={setName}
        optional
      />
      <Check label={texts.share} checked={shared} onCheck={setShared} />
      <Button type="submit" label={texts.save} disabled={!name.trim()} />
    </Form>
  );
}
