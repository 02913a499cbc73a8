import type * as English from './durations.ts';

export const durationText: typeof English.durationText = (hours) => {
  const minutes = Math.round((hours ?? 0) * 60);
  if (minutes <= 0) return null;
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [whole > 0 && `${whole} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
};
