import { useState } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { Check } from '../../../shared/ui/Choice.tsx';
import { Popup } from '../../../shared/ui/lazy-menus.ts';
import { COLUMN_IDS } from './column-names.ts';
import { keepListLook, useListLook } from './list-look.ts';
import { TEXTS } from './messages.ts';

/** Which columns the list shows. */
export function ColumnChoice() {
  const { shown } = useListLook();
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <Button
        label={TEXTS.columnChoice.title}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && (
        <Popup anchor={anchor} label={TEXTS.columnChoice.title} onClose={() => setAnchor(null)}>
          <div className="column-choice">
            {COLUMN_IDS.map((id) => (
              <Check
                key={id}
                label={TEXTS.columns[id]}
                checked={shown.includes(id)}
                onCheck={(checked) => {
                  const next = COLUMN_IDS.filter((one) =>
                    one === id ? checked : shown.includes(one),
                  );
                  if (next.length > 0) keepListLook({ shown: next });
                }}
              />
            ))}
          </div>
          <Button
            look="link"
            className="mt-2"
            label={TEXTS.columnChoice.reset}
            onClick={() => keepListLook(null)}
          />
        </Popup>
      )}
    </>
  );
}
