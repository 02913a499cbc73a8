// The rules of MDN's HTTP Observatory, held against pages of an installation by MDN's own package. Run by Deno, in the
// folder that the package was installed in: deno run -A observatory.mjs portage.example / /admin

import process from 'node:process';
import { pathToFileURL } from 'node:url';

const [hostname, ...paths] = process.argv.slice(2);
const from = (file) =>
  import(pathToFileURL(`${process.cwd()}/node_modules/@mdn/mdn-http-observatory/src/${file}`).href);
const { retrieve } = await from('retriever/retriever.js');
const { ALL_TESTS } = await from('constants.js');
const { getScoreModifier } = await from('grader/grader.js');
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await from('grader/charts.js');

const scores = [];
for (const path of paths) {
  const answers = await retrieve(hostname, { path });
  if (!answers.responses.auto) throw new Error(`${hostname}${path} does not answer.`);
  const results = ALL_TESTS.map((test) => test(answers));
  const points = results.map(({ result }) => getScoreModifier(result));
  const without = 100 + points.filter((one) => one < 0).reduce((sum, one) => sum + one, 0);
  const extra = points.filter((one) => one > 0).reduce((sum, one) => sum + one, 0);
  const score = without >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? without + extra : without;
  scores.push(score);
  const lost = results.filter(({ pass }) => !pass).map(({ result }) => result);
  console.log(`${path} ${score}${lost.length > 0 ? `: ${lost.join(', ')}` : ''}`);
}
if (scores.some((score) => score < 100)) process.exitCode = 1;
