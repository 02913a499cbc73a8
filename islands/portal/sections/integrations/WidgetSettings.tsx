import { useState } from 'react';
import { LANGUAGE } from '../../../../contracts/language.ts';
import { getOwnWidget, putOwnWidget, type Widget } from '../../../../contracts/portal/widgets.ts';
import {
  LEAST_CONTRAST,
  WIDGET_COLOURS,
  widgetTokens,
} from '../../../../contracts/widget-colours.ts';
import { WIDGET_SCRIPT, widgetPage } from '../../../../contracts/widgets.ts';
import { call } from '../../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../../shared/form/Form.tsx';
import { SelectField, TextArea, TextField } from '../../../shared/form/fields.tsx';
import { useSeen } from '../../../shared/form/use-seen.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../../shared/query-view/use-call.ts';
import { Panel } from '../../../shared/ui/Panel.tsx';
import { useSettled } from '../../../shared/ui/use-settled.ts';
import { Copyable } from './Copyable.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.widget;
type Mode = 'button' | 'inline';
const COLOURS = ['accent', 'paper', 'ink'] as const;

/** The price form on the company's own website: where it may stand, how it looks, and the text to paste. */
export function WidgetSettings() {
  const widget = useCall(getOwnWidget);
  return (
    <QueryView query={widget} of={texts.what} keepsData>
      {(known) => (
        <div className="stack">
          <Origins widget={known} />
          <Look slug={known.slug} />
        </div>
      )}
    </QueryView>
  );
}

function Origins({ widget }: { widget: Widget }) {
  const { was, see, learn } = useSeen({ origins: widget.origins });
  const form = useSubmit({
    send: (origins: string[]) => call(putOwnWidget, { body: { origins, was } }),
    onDone: ({ origins }) => see({ origins }),
    onFailed: learn,
    failed: texts.failed,
    says: 'form-always',
    done: texts.saved,
    stale: [keyOf(getOwnWidget)],
  });
  // A single field takes all websites: faults of any website stand at it.
  const [wrong] = Object.values(form.errors);
  return (
    <Panel title={texts.originsTitle} className="stack gap-3">
      <p className="soft">{texts.originsAbout}</p>
      <Form
        state={form}
        onSubmit={({ origins = '' }) => form.submit(origins.split(/\s+/).filter(Boolean))}
      >
        {!wrong && <FormProblem />}
        <TextArea
          label={texts.origins}
          name="origins"
          rows={3}
          hint={texts.originsHint}
          error={wrong}
          defaultValue={widget.origins.join('\n')}
          spellCheck={false}
          optional
        />
        <Submit label={texts.save} />
      </Form>
    </Panel>
  );
}

function Look({ slug }: { slug: string }) {
  const [colours, setColours] = useState(WIDGET_COLOURS);
  const [mode, setMode] = useState<Mode>('button');
  const [label, setLabel] = useState<string>(texts.buttonLabel);
  const settled = useSettled(colours, 400);
  const address = `${widgetPage(slug)}?${new URLSearchParams({ ...settled, ...IN_LANGUAGE })}`;
  const tokens = widgetTokens(colours);
  const shown = { accent: tokens['--spruce'], paper: tokens['--paper'], ink: tokens['--ink'] };
  const isCorrected = COLOURS.some((name) => shown[name] !== colours[name]);
  return (
    <Panel title={texts.lookTitle} className="stack">
      <div className="columns">
        <div className="stack gap-3">
          <SelectField
            label={texts.mode}
            options={texts.modes}
            value={mode}
            onChoose={(value) => setMode(value as Mode)}
          />
          <TextField
            label={texts.buttonText}
            value={label}
            maxLength={40}
            onText={setLabel}
            optional
          />
          <div className="row">
            {COLOURS.map((name) => (
              <label key={name} className="colour">
                <input
                  type="color"
                  value={colours[name]}
                  onChange={(event) => setColours({ ...colours, [name]: event.target.value })}
                />
                {texts.colours[name]}
              </label>
            ))}
          </div>
          {isCorrected && (
            <p className="notice" role="status">
              {texts.corrected(LEAST_CONTRAST)}
            </p>
          )}
          <Copyable
            label={texts.snippet}
            hint={texts.snippetHint}
            value={snippetOf({ slug, mode, label, ...colours })}
            rows={6}
          />
        </div>
        <figure className="widget-preview">
          <figcaption className="label">{texts.preview}</figcaption>
          <iframe src={address} title={texts.preview} />
        </figure>
      </div>
    </Panel>
  );
}

/** English is what a form is in unless told. */
const IN_LANGUAGE: Record<string, string> = LANGUAGE === 'en' ? {} : { language: LANGUAGE };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The text to paste into a page. */
function snippetOf(asked: { slug: string; mode: Mode; label: string } & typeof WIDGET_COLOURS) {
  const { slug, mode, label, accent, paper, ink } = asked;
  const attributes = { vendor: slug, mode, label, ...IN_LANGUAGE, accent, paper, ink };
  const data = Object.entries(attributes)
    .map(([name, value]) => `data-${name}="${escaped(value)}"`)
    .join('\n  ');
  return `<script src="${window.location.origin}${WIDGET_SCRIPT}" async\n  ${data}></script>`;
}
