import { FIGURES } from '../contracts/figures.ts';

/** `docs/figures.md`, from the table that the screens read their words from. */
export function figuresPage(): string {
  const rows = Object.values(FIGURES).map(
    ({ name, definition, from, shown }) => `| ${name} | ${definition} | ${from} | ${shown} |`,
  );
  return `# Figures

Written by \`npm run figures\` from \`contracts/figures.ts\`; a test holds the two together. What became of a move
(\`leads.outcome\`) and what it comes to (\`leads.revenue_cents\`) are stored once: decision 165.

| Figure | Is | Read from | Shown in |
|---|---|---|---|
${rows.join('\n')}
`;
}
