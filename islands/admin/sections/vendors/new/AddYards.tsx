import { useState } from 'react';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { Segments } from '../../../../shared/ui/Segments.tsx';
import { NEW } from '../new-messages.ts';
import { YardForm } from './YardForm.tsx';
import { YardTable } from './YardTable.tsx';

const texts = NEW.yards;
const WAYS = ['form', 'file', 'sheet'] as const;
type Way = (typeof WAYS)[number];

interface Props {
  slug: string;
  name: string;
  onClose: () => void;
}

/** Yards of a mover: a single yard by a form, many by a file or a published sheet. */
export function AddYards({ slug, name, onClose }: Props) {
  const [way, setWay] = useState<Way>('form');
  return (
    <Dialog title={texts.title(name)} kind="side" onClose={onClose}>
      <div className="mb-4">
        <Segments
          label={texts.how}
          options={WAYS.map((id) => ({ id, title: texts.ways[id] }))}
          current={way}
          onChoose={setWay}
        />
      </div>
      {way === 'form' ? (
        <YardForm slug={slug} onDone={onClose} />
      ) : (
        <YardTable key={way} slug={slug} from={way} onDone={onClose} />
      )}
    </Dialog>
  );
}
