import { Buffer } from 'node:buffer';
import type { SendMailOptions, Transporter } from 'nodemailer';

/** A file that goes with a mail; by its `cid`, if any, the text shows it. */
export type MailAttachment = {
  filename: string;
  content: string | Uint8Array;
  contentType: string;
  cid?: string;
  contentDisposition?: 'inline';
};

export type MailMessage = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Unique per mail and the same at each retry, without angle brackets: `booking-L…@portage.example`. */
  messageId: string;
  attachments?: MailAttachment[];
  headers?: Record<string, string>;
  replyTo?: string;
};

/** The message was not taken. `retryable` is false when the server refused it for good (SMTP 5xx). */
export class MailError extends Error {
  override name = 'MailError';
  readonly retryable: boolean;

  constructor(message: string, retryable: boolean, cause: unknown) {
    super(message, { cause });
    this.retryable = retryable;
  }
}

export type Mailer = {
  /** Hands the message over; resolves with its message id, throws `MailError`. */
  send(message: MailMessage): Promise<{ id: string }>;
  /** Resolves to where mail goes, once that has answered; throws `MailError` when it does not. */
  check(): Promise<'server' | 'folder'>;
  /** Ends open connections. */
  close(): void;
};

/** A domain's key, and the name that its public half has in the DNS: `<selector>._domainkey.<domain>`. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string };

export type MailSettings = {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  smtpUrl?: string | undefined;
  /** Without a server: where messages are written as `.eml`, one file each. */
  directory?: string | undefined;
  /** Signs what goes to the server (RFC 6376), where there is a key. */
  dkim?: DkimKey | undefined;
  /** Sender, `Portage <help@portage.example>`. */
  from: string;
};

const TIMEOUT_MS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/**
 * Mail by SMTP, or into a folder; the libraries are loaded at the first message. Throws when
 * neither is named.
 */
export function createMailer({ smtpUrl, directory, from, dkim }: MailSettings): Mailer {
  if (smtpUrl) return smtpMailer(smtpUrl, from, dkim);
  if (directory) return folderMailer(directory, from);
  throw new Error('Mail needs SMTP_URL or a directory.');
}

function smtpMailer(smtpUrl: string, from: string, dkim: DkimKey | undefined): Mailer {
  let loading: Promise<Transporter> | undefined;
  async function connect() {
    const { createTransport } = await import('nodemailer');
    const pool = { url: smtpUrl, pool: true as const, maxConnections: 3, ...TIMEOUT_MS };
    return createTransport({ ...pool, ...(dkim && { dkim }) });
  }

  return {
    async send(message) {
      loading ??= connect();
      const transport = await loading;
      try {
        await transport.sendMail(toMail(message, from));
      } catch (cause) {
        throw toMailError(cause);
      }
      return { id: message.messageId };
    },
    async check() {
      loading ??= connect();
      const transport = await loading;
      try {
        await transport.verify();
      } catch (cause) {
        throw toMailError(cause);
      }
      return 'server';
    },
    close: () => void loading?.then((transport) => transport.close()),
  };
}

function folderMailer(directory: string, from: string): Mailer {
  return {
    async send(message) {
      const [{ createTransport }, { mkdir, rename, writeFile }, { join }] = await Promise.all([
        import('nodemailer'),
        import('node:fs/promises'),
        import('node:path'),
      ]);
      const transport = createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
      });
      const composed = await transport.sendMail(toMail(message, from));
      await mkdir(directory, { recursive: true });
      // Named by the message id: a retry replaces its own file, and the draft that a killed process
      // left; a reader never sees half of one.
      const name = message.messageId.replace(/[^\w.@-]/g, '_');
      const draft = join(directory, `.${name}.draft`);
      await writeFile(draft, composed.message as Uint8Array);
      await rename(draft, join(directory, `${name}.eml`));
      return { id: message.messageId };
    },
    async check() {
      const { access, constants, mkdir } = await import('node:fs/promises');
      try {
        await mkdir(directory, { recursive: true });
        await access(directory, constants.W_OK);
      } catch (cause) {
        throw new MailError('The folder for mail cannot be written to.', true, cause);
      }
      return 'folder';
    },
    close: () => {},
  };
}

function toMail(
  { messageId, headers, attachments, ...message }: MailMessage,
  from: string,
): SendMailOptions {
  return {
    ...message,
    ...(attachments && { attachments: attachments.map(toAttachment) }),
    from,
    messageId: `<${messageId}>`,
    // RFC 3834: no holiday reply should come back to us.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    // Texts are data: a message may never read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const toAttachment = ({ content, ...file }: MailAttachment) => ({
  ...file,
  content: typeof content === 'string' ? content : Buffer.from(content),
});

function toMailError(cause: unknown): MailError {
  const { responseCode = 0, code = '' } = cause as { responseCode?: number; code?: string };
  const refused = responseCode >= 500 && code !== 'EAUTH';
  const message = refused
    ? `The mail server refused the message (${responseCode}).`
    : `The mail server could not be reached or is busy (${code || responseCode || 'unknown'}).`;
  return new MailError(message, !refused, cause);
}
