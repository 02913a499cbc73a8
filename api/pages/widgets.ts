import { html } from 'hono/html';
import { WIDGET_COLOURS, widgetTokens } from '../../contracts/widget-colours.ts';
import { getWidget } from '../../contracts/widgets.ts';
import { findWidget } from '../../db/portal/widgets.ts';
import { call } from '../calls/serve.ts';
import { MISSING, required } from '../errors.ts';
import { pagePolicy } from '../middleware/headers.ts';
import { addressIn } from '../middleware/languages.ts';

/** The built page that is filled in: `site/pages/embed.astro`. */
const FRAME = '/embed';
const PLACE = /<span id="mover">[^<]*<\/span>/;

/**
 * A vendor's price form for a frame: the wizard with that vendor alone, in the colours and the language that the page
 * around it asks for. The vendor says which pages may show it (`frame-ancestors`); our own may, for the preview.
 */
export const WIDGET_PAGES = [
  call(getWidget, async (deps, { params: { slug }, query, language, c }) => {
    const known = /^[a-z0-9-]{1,60}$/.test(slug) ? await findWidget(deps.sql, slug) : null;
    const widget = required(known, MISSING.mover);
    const frame = required(deps.pages?.text(addressIn(language, FRAME)), MISSING.mover);
    const { accent, paper, ink } = { ...WIDGET_COLOURS, ...given(query) };
    const tokens = Object.entries(widgetTokens({ accent, paper, ink }))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
    const name = String(await html`<span id="mover">${widget.name}</span>`);
    const page = frame
      .replace('<html ', `<html data-embed="${slug}" `)
      // Colours are checked: no other text can stand here.
      .replace('</head>', `<style>:root:root{${tokens}}</style></head>`)
      .replace(PLACE, () => name);
    c.header('content-security-policy', pagePolicy(frame, { ancestors: widget.origins }));
    c.header('cache-control', 'private, max-age=0, must-revalidate');
    return c.html(page);
  }),
];

/** The parameters that are there. */
const given = <T extends object>(query: T) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };
