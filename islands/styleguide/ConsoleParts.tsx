import { useState } from 'react';
import '../shared/ui/console.css';
import { Button } from '../shared/ui/Button.tsx';
import { Confirm, Dialog } from '../shared/ui/Dialog.tsx';
import { Icon, type IconName } from '../shared/ui/Icon.tsx';
import { Notices, notify } from '../shared/ui/notices.tsx';
import { Empty, Failure, Skeleton } from '../shared/ui/states.tsx';
import { Controls } from './Controls.tsx';
import { Figures } from './Figures.tsx';
import { Part } from './Part.tsx';

const SIGNS: readonly IconName[] = ['home', 'truck', 'pin', 'people', 'calendar', 'dollar', 'star'];
const ignore = () => {};

/** Every part that panel and portal share, in every state. Development only. */
export function ConsoleParts() {
  const [dialog, setDialog] = useState<'middle' | 'side' | 'confirm' | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="section">
      <Controls />
      <Figures />
      <Part name="Signs">
        <p className="row gap-2">
          {SIGNS.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </p>
      </Part>
      <Part name="On its way, failed, empty">
        <Skeleton label="Jobs are on their way" lines={3} />
        <Failure title="Jobs could not be read" detail="The line is dead." onRetry={ignore} />
        <Empty title="No jobs yet" icon="truck">
          <p>They come when customers book.</p>
        </Empty>
      </Part>
      <Part name="Dialogs and notices">
        <p className="row gap-2">
          <Button label="Dialog" onClick={() => setDialog('middle')} />
          <Button label="Drawer" onClick={() => setDialog('side')} />
          <Button label="Question" onClick={() => setDialog('confirm')} />
          <Button
            label="Notices"
            onClick={() => {
              notify('success', 'Saved.', { label: 'Undo', run: ignore });
              notify('error', 'This was not saved.');
              notify('info', 'Two movers were priced anew.');
            }}
          />
        </p>
      </Part>
      {dialog === 'confirm' && (
        <Confirm title="Delete this truck?" action="Delete" onConfirm={close} onClose={close}>
          <p>Its calendar goes with it.</p>
        </Confirm>
      )}
      {dialog && dialog !== 'confirm' && (
        <Dialog title="A truck" kind={dialog} onClose={close}>
          <p>What is asked or shown over the page.</p>
        </Dialog>
      )}
      <Notices />
    </div>
  );
}
