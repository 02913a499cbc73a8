import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { LANGUAGES } from './language.ts';
import { COLOUR } from './widget-colours.ts';

/** A vendor's price form in a frame on the vendor's own pages. */

const PATH = '/embed/:slug';
/** The address of a vendor's form in a frame. */
export const widgetPage = (slug: string): string => PATH.replace(':slug', slug);
/** The script that puts the form there. */
export const WIDGET_SCRIPT = '/embed.js';

/** The frame's message to the page around it, by `postMessage`: a height in pixels, or to come into sight. */
export type WidgetMessage = { portage: 'height'; height: number } | { portage: 'top' };

const colour = z.optional(z.string().check(z.regex(COLOUR, 'Write the colour as #0f5c4a.')));
export const getWidget = endpoint('GET', PATH, {
  needs: 'anyone',
  limit: 'places',
  summary: 'A mover’s price form, for a frame on its own pages',
  description: 'Browsers show it on the origins that the mover has named, and nowhere else.',
  query: z.object({
    accent: colour,
    paper: colour,
    ink: colour,
    language: z.optional(z.enum(LANGUAGES, 'Choose a language.')),
  }),
  reply: { 200: ['The form', 'text/html'] },
  problems: { 404: 'There is no such mover' },
});
