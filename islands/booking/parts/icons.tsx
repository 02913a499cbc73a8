import type { ReactNode } from 'react';
import type { HeavyItem, HomeType, Service } from '../../../contracts/choices.ts';

/** Line drawings in one style: 24 units, stroke 1.6, a filled accent where it helps. */

interface IconProps {
  /** The accent, as a path. */
  fill?: string;
  lines: string;
  children?: ReactNode;
}

function Icon({ fill, lines, children }: IconProps) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      {fill && <path className="fill" d={fill} />}
      {children}
      <path d={lines} />
    </svg>
  );
}

export const HEAVY_ICONS: Record<HeavyItem, ReactNode> = {
  piano: (
    <Icon
      fill="M4 13h16v4H4z"
      lines="M4 19V6a2 2 0 0 1 2-2h8c0 4 6 3 6 8v7M4 13h16M4 17h16M8 13v4m4-4v4m4-4v4"
    />
  ),
  safe: (
    <Icon lines="M4 4h16v15H4zM7 19v2m10-2v2M12 8v7m-3.5-3.5h7">
      <circle className="fill" cx="12" cy="11.5" r="3.5" />
      <circle cx="12" cy="11.5" r="3.5" />
    </Icon>
  ),
  treadmill: <Icon fill="M3 17.5h16v2.5H3z" lines="M3 17.5h16V20H3zM17 17.5 14.5 5H10m4.5 0H17" />,
};

export const SERVICE_ICONS: Record<Service, ReactNode> = {
  packing: <Icon fill="M4 8h16v4H4z" lines="M4 8h16v11H4zM4 8l2-3h12l2 3M10 12h4" />,
  storage: <Icon fill="M7 13h10v6H7z" lines="M4 19V9l8-4 8 4v10M7 19v-6h10v6M7 16h10" />,
  cleaning: <Icon fill="M7 13h10l1 7H6z" lines="M12 4v9M7 13h10l1 7H6zM10 17v3m4-3v3" />,
  junk: (
    <Icon fill="M7 9h10l-1 11H8z" lines="M5 7h14M9 7V4.5h6V7M7 9l1 11h8l1-11M11 12v5m2.5-5v5" />
  ),
};

/** The home's drawing: it changes with the type that was chosen. */
export function HomeDrawing({ type }: { type: HomeType }) {
  return (
    <svg className="home-drawing" viewBox="0 0 200 120" aria-hidden="true" focusable="false">
      <path className="ground" d="M0 108c40-10 160-10 200 0v12H0z" />
      {DRAWINGS[type]}
      <path className="pine" d="m26 104 10-34 10 34zM162 106l8-28 8 28z" />
    </svg>
  );
}

const windows = (columns: number[], rows: number[], width = 10, height = 12) =>
  rows.flatMap((y) =>
    columns.map((x) => (
      <rect key={`${x}-${y}`} className="pane" x={x} y={y} width={width} height={height} rx="1.5" />
    )),
  );

const DRAWINGS: Record<HomeType, ReactNode> = {
  house: (
    <>
      <path className="wall" d="M66 106V64h68v42z" />
      <path className="roof" d="m58 66 42-34 42 34z" />
      <path className="door" d="M92 106V84h16v22z" />
      {windows([74, 116], [74])}
    </>
  ),
  townhouse: (
    <>
      <path className="wall" d="M56 106V54h88v52z" />
      <path className="roof" d="m52 56 16-20 16 20zm30 0 18-20 18 20zm34 0 16-20 16 20z" />
      <path className="door" d="M62 106V88h12v18zm32 0V88h12v18zm32 0V88h12v18z" />
      {windows([63, 95, 127], [64])}
    </>
  ),
  condo: (
    <>
      <path className="wall" d="M76 108V18h48v90z" />
      <path className="roof" d="M72 18h56v-6H72z" />
      <path className="door" d="M93 108V94h14v14z" />
      {windows([83, 95, 107], [24, 41, 58, 75], 10, 10)}
    </>
  ),
  apartment: (
    <>
      <path className="wall" d="M58 108V42h84v66z" />
      <path className="roof" d="M54 42h92v-6H54z" />
      <path className="door" d="M93 108V92h14v16z" />
      {windows([66, 84, 106, 124], [50, 70], 10, 12)}
    </>
  ),
  commercial: (
    <>
      <path className="wall" d="M48 108V60h104v48z" />
      <path className="roof" d="m48 60 20-14v14l24-14v14l24-14v14l36-14v14z" />
      <path className="door" d="M58 108V82h28v26z" />
      {windows([98, 114, 130], [74], 12, 12)}
    </>
  ),
};
