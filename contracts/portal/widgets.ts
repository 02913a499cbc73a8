import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { seenFields } from '../seen.ts';

/** On which of a vendor's own pages its price form may stand. */

export const MOST_WIDGET_ORIGINS = 20;

/** `https://` and a host, or http on one's own machine, with nothing behind it. */
const ORIGIN =
  /^(https:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:\d{1,5})?|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?)$/;

export const Widget = z.object({ slug: z.string(), origins: z.array(z.string()) });
export type Widget = z.infer<typeof Widget>;

export const WidgetChange = z.object({
  origins: z
    .array(
      z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.maxLength(200, { abort: true, error: 'At most 200 characters.' }),
          z.regex(ORIGIN, 'Write each website as https://www.example.ca, without a path.'),
        ),
    )
    .check(z.maxLength(MOST_WIDGET_ORIGINS, `At most ${MOST_WIDGET_ORIGINS} websites.`)),
  was: seenFields,
});
export type WidgetChange = z.infer<typeof WidgetChange>;

export const getOwnWidget = endpoint('GET', '/vendor/vendor/widget', {
  needs: 'manage_profile',
  summary: "The websites on which the company's price form may stand",
  reply: { 200: ['The websites', Widget] },
});

export const putOwnWidget = endpoint('PUT', '/vendor/vendor/widget', {
  needs: 'manage_profile',
  summary: "Say on which websites the company's price form may stand",
  body: WidgetChange,
  reply: { 200: ['The websites as they are now', Widget] },
  problems: { 409: '(`edited`) Another person has changed them since' },
});
