import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Attribute = { key: string; value: Record<string, unknown> };
export type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  attributes: Attribute[];
  status: { code: number };
};
export type OtlpLog = { traceId: string; body: { stringValue: string } };
type Scopes<K extends string, T> = { [key: string]: { [key in K]: T[] }[] };

/** A collector of OpenTelemetry that takes JSON and keeps all of it. */
export async function startOtlp() {
  const texts: string[] = [];
  const spans: OtlpSpan[] = [];
  const logs: OtlpLog[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    texts.push(text);
    const told = JSON.parse(text);
    for (const { scopeSpans } of (told.resourceSpans ?? []) as Scopes<'spans', OtlpSpan>[]) {
      for (const scope of scopeSpans ?? []) spans.push(...scope.spans);
    }
    for (const { scopeLogs } of (told.resourceLogs ?? []) as Scopes<'logRecords', OtlpLog>[]) {
      for (const scope of scopeLogs ?? []) logs.push(...scope.logRecords);
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    spans,
    logs,
    /** Everything that came, as it came. */
    text: () => texts.join('\n'),
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}
