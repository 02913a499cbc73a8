import { html } from 'hono/html';
import { clockWriter } from '../../contracts/clock-writer.ts';
import { TIME_ZONE } from '../../contracts/facts.ts';

export type Html = ReturnType<typeof html>;

/** A page of the sandbox: says on top that it is a test. `styles` are addresses of style sheets. */
export function shell(title: string, body: Html, styles: string[] = ['/pay/style.css']) {
  return html`<!doctype html>
    <html lang="en-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – test payment</title>
        ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
      </head>
      <body>
        <header class="notice"><strong>Portage test payments</strong> – no real money</header>
        <main>${body}</main>
      </body>
    </html>`;
}

/** As the provider writes it for a Canadian shop: CA$1.00. */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** The time of day of an instant in Unix seconds. */
export function clock(seconds: number): string {
  return clockWriter('en-CA', { timeStyle: 'short', timeZone: TIME_ZONE }).format(seconds * 1000);
}
