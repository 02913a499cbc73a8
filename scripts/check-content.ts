import { checkContent } from './content-sources.ts';

// `npm run check:content`: what is wrong with the words, in a second and without a build.

const faults = await checkContent();
for (const { file, line, message } of faults) console.error(`${file}:${line}  ${message}`);
console.log(faults.length === 0 ? 'The words are right.' : `\n${faults.length} to mend.`);
Deno.exit(faults.length > 0 ? 1 : 0);
