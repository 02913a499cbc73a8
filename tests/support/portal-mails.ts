import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { TEXTS } from '../../islands/portal/messages.ts';
import type { TestServer } from './server.ts';
import { passwordToken } from './vendors.ts';

const { login } = TEXTS;

/** The links to a password in the mails to that address, oldest first; waits for so many. */
export async function mailedLinks({ mailDir, origin }: TestServer, address: string, count = 1) {
  let links: string[] = [];
  await expect
    .poll(
      async () => {
        const names = await readdir(mailDir).catch(() => []);
        const mails = await Promise.all(
          names
            .filter((name) => name.endsWith('.eml'))
            .map((name) => readFile(join(mailDir, name), 'utf8')),
        );
        links = mails
          .filter((mail) => mail.includes(`To: ${address}`))
          .map((mail) => `${origin}/vendor/password#token=${passwordToken(mail)}`);
        return links.length;
      },
      { timeout: 15_000 },
    )
    .toBe(count);
  return links;
}

/** Signs in at the portal's door, as a person does. */
export async function enterPortal(page: Page, username: string, password: string) {
  const form = page.getByRole('form', { name: login.title });
  await form.getByLabel(login.username).fill(username);
  await form.getByLabel(login.password, { exact: true }).fill(password);
  await form.getByRole('button', { name: login.submit }).click();
}
