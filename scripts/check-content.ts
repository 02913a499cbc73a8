import { torontoToday } from '../contracts/dates.ts';
import { findStaleFacts, STALE_DAYS } from './content-facts.ts';
import { checkContent, readContent } from './content-sources.ts';
import { findUntranslated } from './content-translations.ts';

// `npm run check:content`: lists the faults of the words, in a second and without a build. Facts that were read long
// ago and pages in one language alone are listed too, and stop nothing.

const faults = await checkContent();
for (const { file, line, message } of faults) console.error(`${file}:${line}  ${message}`);
const words = await readContent();
const stale = findStaleFacts(words, torontoToday(new Date()));
if (stale.length > 0) console.log(`Read more than ${STALE_DAYS} days ago, to be read again:`);
for (const { file, line, message } of stale) console.log(`${file}:${line}  ${message}`);
const alone = findUntranslated(words);
if (alone.length > 0) console.log('In one language alone:');
for (const { file, message } of alone) console.log(`${file}  ${message}`);
console.log(faults.length === 0 ? 'The words are right.' : `\n${faults.length} to mend.`);
Deno.exit(faults.length > 0 ? 1 : 0);
