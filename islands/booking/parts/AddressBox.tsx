import { useCombobox } from 'downshift';
import { useEffect, useId, useState } from 'react';
import { SUGGEST } from '../../../contracts/facts.ts';
import type { AddressQuestion, PlaceSuggestion } from '../../../contracts/places.ts';
import { publicConfig } from '../../shared/public-config.ts';
import { suggest } from '../calls/places.ts';
import { DETAILS } from '../messages/details.ts';
import { setAddress, store } from '../state/store.ts';
import { Label } from './fields.tsx';
import { lazyPart } from './lazy-part.ts';

interface AddressBoxProps {
  label: string;
  name: 'from' | 'to';
  placeholder: string;
  value: string;
  /** The question about this address. */
  question: AddressQuestion | null;
}

const Understood = lazyPart(() => import('./Understood.tsx').then((module) => module.Understood), {
  loading: '',
});

type Found = { text: string; list: PlaceSuggestion[] } | null;

/** A text box for an address, with suggestions; any text is accepted (rule 2.12). */
export function AddressBox({ label, name, placeholder, value, question }: AddressBoxProps) {
  const id = useId();
  const [found, setFound] = useState<Found>(null);
  // A text that was chosen, or was here before, is searched by typing alone.
  const [typed, setTyped] = useState('');
  const known = found?.text === value;
  const items = known ? found.list : [];

  const box = useCombobox<PlaceSuggestion>({
    id,
    inputId: `${id}input`,
    labelId: `${id}label`,
    menuId: `${id}menu`,
    items,
    inputValue: value,
    itemToString: (item) => item?.place_name ?? '',
    stateReducer: (state, { type, changes }) => {
      const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes;
      // The text is the person's: leaving, a second click and Escape close the list, no more.
      if (type === InputBlur || type === InputKeyDownEscape) {
        return { ...state, isOpen: false, highlightedIndex: -1 };
      }
      return type === InputClick ? { ...state, isOpen: value !== '' } : changes;
    },
    onSelectedItemChange: ({ selectedItem, type }) => {
      if (!selectedItem || type === useCombobox.stateChangeTypes.InputBlur) return;
      setTyped('');
      setAddress(name, selectedItem.place_name);
      check(name, type === useCombobox.stateChangeTypes.ItemClick);
    },
    selectedItem: null,
  });
  const open = box.isOpen && value.trim().length >= SUGGEST.minimumLength;
  // An open list has its answer or asks for it, however it was opened.
  const asked = open && !known ? value : '';
  useSuggestions(asked, name, setFound);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when this code has arrived
  useEffect(() => {
    const typing = document.activeElement;
    // Typed before this code came: the person waits for suggestions, or has left the field.
    if (typing?.id === `${id}input`) box.openMenu();
    else {
      const { [name]: text, questions } = store.getState();
      if (text && !questions[name]) check(name);
    }
  }, []);

  const input = box.getInputProps({
    // Straight to the store: by way of the combobox's own state the caret would jump.
    onChange: (event) => {
      setTyped(event.currentTarget.value);
      setAddress(name, event.currentTarget.value);
    },
    onBlur: () => check(name),
    onPaste: ({ clipboardData }) => {
      const text = clipboardData.getData('text');
      import('../calls/addresses.ts').then(({ tidyPaste }) => tidyPaste(name, text), ignore);
    },
    onFocus: () => {
      void publicConfig();
      if (typed === value) box.openMenu();
    },
  });

  return (
    <div className="field address">
      <Label htmlFor={`${id}input`} required>
        {label}
      </Label>
      {/* Above the field: below it the suggestions open. */}
      {question?.needed && (
        <p id={`${id}question`} className="field-error" role="alert">
          {question.text}
        </p>
      )}
      <input
        {...input}
        role="combobox"
        aria-labelledby={undefined}
        // An empty one would name no element, which HTML forbids.
        aria-activedescendant={input['aria-activedescendant'] || undefined}
        aria-expanded={open}
        aria-invalid={question?.needed || undefined}
        aria-describedby={question?.needed ? `${id}question` : undefined}
        className="input"
        name={name}
        required
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        maxLength={300}
      />
      <div className="suggestions" hidden={!open}>
        <ul
          {...box.getMenuProps({ 'aria-label': DETAILS.suggestions, 'aria-labelledby': undefined })}
        >
          {open &&
            items.map((item, index) => (
              <li
                key={item.id}
                {...box.getItemProps({ item, index })}
                data-highlighted={box.highlightedIndex === index || undefined}
              >
                {item.place_name}
              </li>
            ))}
        </ul>
        <p role="status" className={items.length > 0 ? 'visually-hidden' : 'suggestions-note'}>
          {open && note(asked !== '', items.length)}
        </p>
      </div>
      {value && <Understood end={name} text={value} question={question} />}
    </div>
  );
}

/** Asks about an address; where the code for it does not come, the prices ask. No step waits for it. */
export function check(name: 'from' | 'to', tapped?: boolean): void {
  import('../calls/addresses.ts').then(({ checkAddress }) => checkAddress(name, tapped), ignore);
}

const ignore = () => undefined;

function note(searching: boolean, count: number): string {
  if (searching) return DETAILS.searching;
  return count === 0 ? DETAILS.nothing : DETAILS.found(count);
}

/** Asks for a text's suggestions once typing has paused; an empty text asks for nothing. */
function useSuggestions(text: string, name: 'from' | 'to', onFound: (found: Found) => void): void {
  useEffect(() => {
    if (!text) return;
    const control = new AbortController();
    const timer = setTimeout(async () => {
      const { from, to } = store.getState();
      const list = await suggest(text, name === 'to' ? from : to, control.signal);
      if (!control.signal.aborted) onFound({ text, list });
    }, SUGGEST.delayMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [text, name, onFound]);
}
