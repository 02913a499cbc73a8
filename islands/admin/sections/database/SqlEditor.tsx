import { autocompletion, closeCompletion, completionKeymap } from '@codemirror/autocomplete';
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { PostgreSQL, sql } from '@codemirror/lang-sql';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, Prec } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import { TEXTS } from './messages.ts';

export type Schema = Record<string, string[]>;

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** Ctrl or ⌘ with Enter. */
  onRun: () => void;
  /** Tables and their columns, offered while typing. */
  schema: Schema;
}

// Colours are the house's tokens, which follow the theme by themselves.
const COLOURS = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--lake)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--spruce)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--canoe-deep)' },
  { tag: tags.comment, color: 'var(--ink-soft)', fontStyle: 'italic' },
  { tag: tags.typeName, color: 'var(--on-sand)' },
]);

const LOOK = EditorView.theme({
  '&': { fontSize: '0.9375rem', backgroundColor: 'var(--surface)', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': {
    minHeight: '9rem',
    padding: 'var(--space-3) 0',
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    caretColor: 'var(--ink)',
  },
  '.cm-scroller': { maxHeight: '24rem', overflow: 'auto' },
  '.cm-line': { padding: '0 var(--space-4)' },
  '.cm-placeholder': { color: 'var(--ink-soft)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': {
    backgroundColor: 'var(--lake-tint) !important',
  },
  '.cm-tooltip': {
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-1)',
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow-2)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: 'none' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.3rem 0.6rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--spruce)',
    color: 'var(--on-spruce)',
  },
});

const language = (schema: Schema) => sql({ dialect: PostgreSQL, schema, upperCaseKeywords: false });

/** The query box. Tab leaves it, as it leaves every field. */
export function SqlEditor({ value, onChange, onRun, schema }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const offers = useRef(new Compartment());
  // The editor calls today's functions, though it was made once.
  const calls = useRef({ onChange, onRun });
  calls.current = { onChange, onRun };
  const first = useRef({ value, schema });

  useEffect(() => {
    const run = (running: EditorView) => {
      closeCompletion(running);
      calls.current.onRun();
      return true;
    };
    const editor = new EditorView({
      parent: host.current as HTMLElement,
      state: EditorState.create({
        doc: first.current.value,
        extensions: [
          Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
          keymap.of([...completionKeymap, ...historyKeymap, ...standardKeymap]),
          history(),
          bracketMatching(),
          // Below the query is the button that runs it, and on a phone the keyboard.
          // No more than fit: a list that scrolls would have to be reached by keyboard.
          autocompletion({ aboveCursor: true, maxRenderedOptions: 10 }),
          offers.current.of(language(first.current.schema)),
          syntaxHighlighting(COLOURS),
          EditorView.lineWrapping,
          placeholder(TEXTS.query.placeholder),
          EditorView.contentAttributes.of({ 'aria-label': TEXTS.query.label }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) calls.current.onChange(update.state.doc.toString());
          }),
          LOOK,
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    view.current?.dispatch({ effects: offers.current.reconfigure(language(schema)) });
  }, [schema]);

  // A query that came from elsewhere: the list of recent ones, a table's button.
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  return <div className="sql-editor" ref={host} />;
}
