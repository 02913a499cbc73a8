import { answerName } from '../../../contracts/answer-names.ts';
import type { HomeType } from '../../../contracts/choices.ts';
import type { HomeSize } from '../../../contracts/homes.ts';
import type { Home } from '../../shared/move/answers.ts';
import { sizePatch } from '../../shared/move/home-fields.ts';
import { HOME } from '../../shared/move/messages.ts';
import { ORIGIN } from '../messages/origin.ts';
import { Choice } from './choices.tsx';

const HOMES = (
  [
    ['apartment', '1_bedroom'],
    ['apartment', '2_bedrooms'],
    ['condo', '1_bedroom'],
    ['condo', '2_bedrooms'],
    ['townhouse', '3_bedrooms'],
    ['house', '3_bedrooms'],
  ] as const satisfies [HomeType, HomeSize][]
).map(([homeType, homeSize]) => ({
  value: `${homeType} ${homeSize}`,
  label: answerName('homeType', homeType),
  detail: HOME.sizes[homeSize],
  patch: { homeType, ...sizePatch(homeSize, homeType) },
}));

interface CommonHomesProps {
  home: Home;
  onChange: (patch: Partial<Home>) => void;
}

/** Common homes to choose from by one press, which fills in the kind and the size below. */
export function CommonHomes({ home, onChange }: CommonHomesProps) {
  const choose = (value: string) => {
    const found = HOMES.find((one) => one.value === value);
    if (found) onChange(found.patch);
  };
  return (
    <Choice
      label={ORIGIN.commonHomes}
      name="commonHome"
      value={`${home.homeType} ${home.homeSize}`}
      options={HOMES}
      wraps
      onChange={choose}
    />
  );
}
