import { answerName } from '../../../contracts/answer-names.ts';
import type { Home } from '../../shared/move/answers.ts';
import { sizePatch } from '../../shared/move/home-fields.ts';
import { HOME } from '../../shared/move/messages.ts';
import { ORIGIN } from '../messages/origin.ts';
import { setOrigin } from '../state/store.ts';
import { Choice } from './choices.tsx';

const HOMES = ([
  ['apartment', '1_bedroom'], ['apartment', '2_bedrooms'], ['condo', '1_bedroom'],
  ['condo', '2_bedrooms'], ['townhouse', '3_bedrooms'], ['house', '3_bedrooms'],
] as const).map(([homeType, homeSize]) => ({
  value: `${homeType} ${homeSize}`,
  label: answerName('homeType', homeType),
  detail: HOME.sizes[homeSize],
  patch: { homeType, ...sizePatch(homeSize, homeType) },
})); // biome-ignore format: a few homes in a row

/** Common homes to choose from by one press, which fills in the kind and the size below. */
export const CommonHomes = ({ home }: { home: Home }) => (
  <Choice
    label={ORIGIN.commonHomes}
    name="commonHome"
    value={`${home.homeType} ${home.homeSize}`}
    options={HOMES}
    wraps
    onChange={(value) => setOrigin(HOMES.find((one) => one.value === value)?.patch ?? {})}
  />
);
