const PATHS = {
  list: 'M4 5h16M4 12h10M4 19h13',
  inbox: 'M3 13h5l1.5 3h5L16 13h5M3 13l3-8h12l3 8v6H3z',
  car:
    'M3 16v-3l2-1 2-5h9l3 5 2 1v3h-2M9 16h6M3 16h1' +
    'M6.5 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  feed: 'M12 3v11M7.5 10l4.5 4.5 4.5-4.5M4 17v3h16v-3',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  key: 'M8 14a5 5 0 1 1 4.6-7M11 9h10M18 9v4M14.5 9v3M3 21c0-3 2-5 5-5',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3 20c0-3.5 2.5-6 6-6s6 2.5 6 6' +
    'M16 5a3 3 0 0 1 0 6M17.5 14.5c2 .8 3.5 2.6 3.5 5.5',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  down: 'M7 10l5 5 5-5',
  back: 'M14 6l-6 6 6 6',
  forth: 'M10 7l5 5-5 5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c0-4 3.5-6 8-6s8 2 8 6',
  up: 'M12 14V3M7.5 7.5L12 3l4.5 4.5M4 17v3h16v-3',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l5 5',
  book: 'M5 4h9a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM17 7h2v13h-2M8 9h6',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8h.01',
  plug: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  send: 'M3 12l18-8-7 17-3-7zM11 14l4-4',
  out: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
} as const

export type OfficeIconName = keyof typeof PATHS

/** A line drawing of 24 units beside a word; it says nothing by itself. */
export function OfficeIcon({ name, isSmall = false }: { name: OfficeIconName; isSmall?: boolean }) {
  return (
    <svg className={isSmall ? 'i i-s' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
