import { useCombobox } from 'downshift';
import { useEffect, useMemo, useState } from 'react';
import { SEARCH_LENGTH } from '../../../contracts/admin/lists.ts';
import { getSearch, PALETTE_MIN } from '../../../contracts/admin/search.ts';
import { searchWords } from '../../../contracts/admin/search-words.ts';
import { navigate } from '../../shared/location.ts';
import { useCall } from '../../shared/query-view/use-call.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useMayChange, useUser } from '../session.ts';
import { actEntries, sectionEntries } from './acts.ts';
import { entriesOf } from './found.ts';
import { PALETTE } from './messages.ts';
import { PaletteLine, type PaletteProps } from './PaletteLine.tsx';
import { type Entry, ranked } from './rank.ts';
import { addRecent, recentsOf } from './recents.ts';
import './palette.css';

/** A person types faster than answers help. */
const PAUSE_MS = 120;

type Shown = { title: string; entries: Entry[] };

/** A line for everything: bookings, movers, yards and people by a few letters, sections and acts. */
export function Palette({ text, onText, onClose, onSignOut, onHelp }: PaletteProps) {
  const { id: userId, role } = useUser();
  const mayChange = useMayChange();
  const { found, searching, failed } = useFound(text);
  const local = useMemo(
    () => [...sectionEntries(role), ...actEntries({ mayChange, onSignOut, onHelp })],
    [role, mayChange, onSignOut, onHelp],
  );
  const groups = text.trim() ? groupsOf(ranked(local, found, text)) : atFirst(local, userId);
  const items = groups.flatMap(({ entries }) => entries);

  function choose(entry: Entry) {
    addRecent(userId, entry);
    onClose();
    if (entry.href) navigate(entry.href);
    else entry.run?.();
  }
  const box = useCombobox<Entry>({
    items,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: 0,
    itemToString: (entry) => entry?.title ?? '',
    itemToKey: (entry) => entry?.key,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    stateReducer: (state, { type, changes }) => {
      // Leaving the line chooses nothing.
      return type === useCombobox.stateChangeTypes.InputBlur ? state : changes;
    },
  });
  const input = box.getInputProps({
    onChange: (event) => onText(event.currentTarget.value),
    onKeyDown: (event) => {
      // The dialog closes by it.
      if (event.key === 'Escape')
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    },
  });
  const none = text.trim() !== '' && items.length === 0 && !searching;

  return (
    <>
      <PaletteLine
        {...input}
        aria-expanded
        maxLength={SEARCH_LENGTH}
        aria-activedescendant={input['aria-activedescendant'] || undefined}
      />
      {none && (
        <div className="palette-none">
          <strong>{PALETTE.none(text.trim())}</strong>
          <p className="soft">{PALETTE.noneHow}</p>
        </div>
      )}
      <div
        {...box.getMenuProps({ 'aria-label': PALETTE.results, 'aria-labelledby': undefined })}
        className="palette-list"
      >
        {groups.map(({ title, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox stand in a group
          <div key={title} role="group" aria-label={title}>
            <p className="palette-kind" aria-hidden="true">
              {title}
            </p>
            {entries.map((entry) => {
              const index = items.indexOf(entry);
              return (
                <div
                  key={entry.key}
                  className="palette-entry"
                  data-active={box.highlightedIndex === index || undefined}
                  {...box.getItemProps({ item: entry, index })}
                >
                  <Icon name={entry.icon} />
                  <span>
                    <strong className="bold">{entry.title}</strong>
                    {entry.detail && <small>{entry.detail}</small>}
                  </span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <div className="palette-foot soft">
        <p aria-hidden="true">
          {PALETTE.keys.map(([key, does]) => (
            <span key={key}>
              <kbd>{key}</kbd> {does}
            </span>
          ))}
        </p>
        <p role="status">
          {searching ? PALETTE.searching : failed ? PALETTE.failed : ''}
          {!searching && text.trim() && items.length > 0 && (
            <span className="visually-hidden">{PALETTE.found(items.length)}</span>
          )}
        </p>
      </div>
    </>
  );
}

/** The server's findings under the text, once the typing rests. */
function useFound(text: string) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const enough = (given: string) => searchWords(given).join('').length >= PALETTE_MIN;
  const search = useCall(
    getSearch,
    { query: { q: asked } },
    { enabled: enough(asked), keepsBefore: true },
  );
  const isWanted = enough(text);
  const found = useMemo(
    () => (isWanted && search.data ? entriesOf(search.data) : []),
    [isWanted, search.data],
  );
  const searching = isWanted && (asked !== text.trim() || search.isFetching);
  return { found, searching, failed: isWanted && search.isError };
}

const groupsOf = (groups: ReturnType<typeof ranked>): Shown[] =>
  groups.map(({ kind, entries }) => ({ title: PALETTE.kinds[kind], entries }));

/** The lines before any typing: the latest opened, then the places and the acts. */
function atFirst(local: Entry[], userId: number): Shown[] {
  const recent = recentsOf(userId).flatMap((entry) => {
    const now = local.find(({ key }) => key === entry.key);
    // Acts that the person may no longer do are not offered.
    return now ? [now] : entry.href ? [entry] : [];
  });
  const isRecent = new Set(recent.map(({ key }) => key));
  const rest = local.filter(({ key }) => !isRecent.has(key));
  return [
    { title: PALETTE.recent, entries: recent },
    { title: PALETTE.kinds.section, entries: rest.filter(({ kind }) => kind === 'section') },
    { title: PALETTE.kinds.act, entries: rest.filter(({ kind }) => kind === 'act') },
  ].filter(({ entries }) => entries.length > 0);
}
