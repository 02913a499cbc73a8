import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  /** Each key with its action. */
  keys: readonly (readonly [key: string, does: string])[];
  onClose: () => void;
}

/** The keys of panel and portal. */
export const KeysHelp = ({ title, keys, onClose }: Props) => (
  <Dialog title={title} onClose={onClose}>
    <dl className="keys">
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
