/** Outlines of a 20 by 20 field, drawn in one stroke weight. */
const PATHS = {
  home: 'M3 9.5 10 3l7 6.500M5 8v9h4v-5h2v5h4V8',
  truck:
    'M2 5h10v9H2zM12 8h3.500L18 11v3h-6M5.500 16.5a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3m9 0a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3',
  pin: 'M10 18s6-5.400 6-10A6 6 0 0 0 4 8c0 4.600 6 10 6 10m0-8a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  people:
    'M7.500 9.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2 17c0-3 2.500-5 5.500-5s5.500 2 5.500 5M13 4a3 3 0 0 1 0 5.500M15 12.500c1.900.700 3 2.400 3 4.500',
  list: 'M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01',
  grid: 'M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z',
  columns: 'M3 3h4v14H3zM8 3h4v10H8zM13 3h4v7h-4z',
  pulse: 'M2 10h4l2.500-6 4 12 2-6H18',
  chart: 'M3 17V3M3 17h14M7 13V9M11 13V6M15 13v-3',
  database:
    'M10 7c3.900 0 6-1.100 6-2.500S13.900 2 10 2 4 3.100 4 4.500 6.100 7 10 7M4 4.500v11C4 16.900 6.100 18 10 18s6-1.100 6-2.500v-11M4 10c0 1.400 2.100 2.500 6 2.500s6-1.100 6-2.500',
  route:
    'M5 17a2 2 0 1 0 0-4 2 2 0 0 0 0 4m10-10a2 2 0 1 0 0-4 2 2 0 0 0 0 4M7 15h6a3 3 0 0 0 0-6H7a3 3 0 0 1 0-6h6',
  key: 'M12.500 10.500a4 4 0 1 0-3-3L3 14v3h3v-2h2v-2h2zM13 7h.01',
  logout: 'M8 3H4v14h4M8 10h9M14 7l3 3-3 3',
  search: 'm14 14 4 4M16 9A7 7 0 1 1 2 9a7 7 0 0 1 14 0Z',
  refresh: 'M16.500 6A7 7 0 1 0 17 10.500M17 3v3.500h-3.500',
  download: 'M10 3v10M6 9l4 4 4-4M3 17h14',
  upload: 'M10 13V3M6 7l4-4 4 4M3 17h14',
  close: 'M5 5l10 10M15 5 5 15',
  check: 'm4 10.500 4 4 8-9',
  alert: 'M10 3 2 17h16zM10 8v4M10 14.500h.01',
  info: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16M10 9v5M10 6.500h.01',
  phone:
    'M4 3h3l1.500 4-2 1.500a10 10 0 0 0 5 5l1.500-2 4 1.500v3c0 .600-.400 1-1 1A13 13 0 0 1 3 4c0-.600.400-1 1-1',
  mail: 'M2.500 4.500h15v11h-15zM2.500 5.500l7.500 5.500 7.500-5.500',
  edit: 'M4 16h3l9-9-3-3-9 9zM11 6l3 3',
  copy: 'M7 7V3h10v10h-4M3 7h10v10H3z',
  calendar: 'M3 5h14v12H3zM3 9h14M7 3v4M13 3v4',
  dollar:
    'M10 2v16M14 6c-.700-1.200-2.200-2-4-2-2.200 0-4 1.200-4 3s1.800 2.600 4 3 4 1.200 4 3-1.800 3-4 3c-1.900 0-3.400-.800-4-2',
  clock: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16M10 5.500V10l3 2',
  undo: 'M7 4 3 8l4 4M3 8h8.500a4.500 4.500 0 0 1 0 9H8',
  plus: 'M10 4v12M4 10h12',
  filter: 'M3 4h14l-5.500 7v5l-3 1.500V11z',
  play: 'M6 4v12l10-6z',
  chevron: 'm7 4 6 6-6 6',
  user: 'M10 10a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M3 18c0-3.500 3-6 7-6s7 2.500 7 6',
  menu: 'M2.500 5.500h15M2.500 10h15M2.500 15h15',
  help: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16M7.800 7.600a2.200 2.200 0 1 1 3.200 2c-.700.400-1 .800-1 1.600M10 14h.01',
  star: 'm10 2.500 2.300 4.900 5.200.700-3.800 3.700.900 5.300-4.600-2.600-4.600 2.600.900-5.300L2.500 8.100l5.200-.700z',
  sheet: 'M4 2.500h9l3 3v12H4zM4 9h12M4 13h12M9 9v8.500',
} as const;
export type IconName = keyof typeof PATHS;

/** A small picture beside words; it says nothing of its own to a screen reader. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
