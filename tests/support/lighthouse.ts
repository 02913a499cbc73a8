import { importTool } from '../../scripts/fetch-tool.ts';

/** As much of Lighthouse's result as is read here. */
type Result = {
  audits: Record<
    string,
    { score?: number | null; title: string; displayValue?: string; numericValue?: number }
  >;
  categories: Record<
    string,
    { score: number | null; auditRefs: readonly { id: string; weight: number }[] }
  >;
  runtimeError?: { code: string; message: string };
};
type Options = { port: number; output: 'json'; logLevel: 'silent' };
type Lighthouse = (url: string, options: Options) => Promise<{ lhr: Result } | undefined>;

export type Audit = {
  /** 0 to 100, by category. */
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** What cost a category points, one line each. */
  findings: string[];
};

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Lighthouse on a page, with a browser that listens on the debugging port: a phone on a slow line
 * (its default: mobile, simulated throttling).
 */
export async function audit(url: string, port: number): Promise<Audit> {
  const lhr = await run(url, port);
  const figure = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  ) as Audit['scores'];
  const findings = CATEGORIES.flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => {
        const { score = 1, title, displayValue = '' } = lhr.audits[id] ?? { title: id };
        return score !== null && score < 1 ? [`${name}: ${title} ${displayValue}`] : [];
      }),
  );
  return {
    scores,
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    findings,
  };
}

/** A busy machine may lose the beginning of the browser's trace; that says nothing of the page. */
const LOST_TRACE = /^NO_(NAVSTART|FCP|LCP|TRACING_STARTED)$/;
const ATTEMPTS = 4;

async function run(url: string, port: number, attempt = 1): Promise<Result> {
  const { default: lighthouse } = await importTool<{ default: Lighthouse }>(
    'lighthouse',
    'lighthouse/core/index.js',
  );
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { runtimeError } = result.lhr;
  if (!runtimeError) return result.lhr;
  if (attempt < ATTEMPTS && LOST_TRACE.test(runtimeError.code)) return run(url, port, attempt + 1);
  throw new Error(`${url}: ${runtimeError.message}`);
}
