import lighthouse from 'lighthouse';

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
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
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
