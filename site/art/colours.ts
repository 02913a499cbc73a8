/** Colours of the pictures, by their purpose: in the light, and in the dark with its lit windows. */
const PAIRS = {
  sky: ['#dcebdf', '#152a23'],
  cloud: ['#fbfaf3', '#31503f'],
  contour: ['#bcd7c5', '#21402f'],
  far: ['#cbe2d2', '#1a3329'],
  ground: ['#b7d6c0', '#20402f'],
  road: ['#fbf6ea', '#2b3b33'],
  dots: ['#d8432f', '#ff8a75'],
  water: ['#b9d9e8', '#173a4b'],
  ripple: ['#8dbdd3', '#2a5a70'],
  dusk: ['#f6e4cf', '#1b2233'],
  frost: ['#d6e5ee', '#14242f'],
  drift: ['#c2d6e2', '#1d3442'],
  snow: ['#fbfdfe', '#d4e1e7'],
  field: ['#eaf2f6', '#2e4857'],
  evening: ['#efcfa6', '#2b3047'],
  room: ['#f4e8d0', '#262217'],
  floor: ['#dfc896', '#3d3321'],
  skirting: ['#fffaf0', '#332c1d'],
  pavement: ['#e3ddcd', '#2a332e'],
  asphalt: ['#a9b5ae', '#39453f'],
  wall: ['#fffdf7', '#d8cfba'],
  brick: ['#bf6a4c', '#8f4c38'],
  stone: ['#d9cdb4', '#8f8875'],
  tower: ['#8fb3b5', '#3f5d63'],
  roof: ['#12241f', '#07100d'],
  door: ['#d8432f', '#ff8a75'],
  pane: ['#9ec7dc', '#ffd98a'],
  pine: ['#0f5c4a', '#2f8069'],
  leaf: ['#4d9070', '#3c8a6c'],
  trunk: ['#7a5a34', '#8c6a41'],
  box: ['#e0c48f', '#d9bd86'],
  shade: ['#cba868', '#bb9a5e'],
  tape: ['#a9833f', '#8d6c33'],
  paper: ['#fffdf7', '#efe8d8'],
  rule: ['#b9c7bf', '#a3b1a8'],
  white: ['#fffdf7', '#fffdf7'],
  ink: ['#12241f', '#0b1613'],
  line: ['#12241f', '#a9bbb1'],
  cab: ['#0f5c4a', '#3da386'],
  glass: ['#cfe6f2', '#cfe6f2'],
  red: ['#d8432f', '#d8432f'],
  rust: ['#b3341f', '#b3341f'],
  denim: ['#2c4f6b', '#5f8fb0'],
  lake: ['#3d7f9f', '#6fb0d0'],
  gold: ['#e3ae45', '#e8b854'],
  plum: ['#7d4a63', '#b27a95'],
  light: ['#f2c14e', '#ffd98a'],
  fair: ['#f0c5a2', '#eebf99'],
  tan: ['#c98e62', '#cf9668'],
  dark: ['#7b4d33', '#94613f'],
  hair: ['#3a261b', '#1d1310'],
  blond: ['#c8954a', '#c8954a'],
  grey: ['#c3c6bf', '#d3d6cf'],
} as const;

/** A colour for each purpose, as an SVG attribute takes it. */
export type Colours = Record<keyof typeof PAIRS, string>;
export type Colour = keyof Colours;

const colours = (choose: (light: string, dark: string) => string): Colours =>
  Object.fromEntries(
    Object.entries(PAIRS).map(([name, [light, dark]]) => [name, choose(light, dark)]),
  ) as Colours;

/** The colours of pages, which follow the visitor's theme. */
export const THEME = colours((light, dark) =>
  light === dark ? light : `light-dark(${light},${dark})`,
);
/** The colours of bitmaps, which have no theme. */
export const LIGHT = colours((light) => light);
