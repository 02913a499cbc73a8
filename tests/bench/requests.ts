/**
 * Each request comes from another customer in another network, so that the real limits stay on, none is refused and
 * none is past the quota of holds. A part of an address begins with no zero.
 */
const CUSTOMER = 'x-forwarded-for: 10.1##.1##.1##';

/** A request as it goes over the wire; `#` runs are numbered by the load generator. */
export function getRequest(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${CUSTOMER}\r\n\r\n`;
}

export function postRequest(path: string, body: unknown, headers = ''): string {
  const text = JSON.stringify(body);
  const bytes = new TextEncoder().encode(text).length;
  return (
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${CUSTOMER}\r\n` +
    `content-type: application/json\r\ncontent-length: ${bytes}\r\n${headers}\r\n${text}`
  );
}
