const shapes = {
  alert: 'M12 9v4m0 4h.01M10.3 3.9 1.8 18a2 2 0 0 0 1.7 3h17a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  back: 'M19 12H5m7 7-7-7 7-7',
  beam: 'M4 20.5h16M6.5 20.5v-11m11 11v-11M3.5 9.5h17M5.5 9.5 12 4l6.5 5.5M12 9.5v11',
  bell: 'M18 16V10.5a6 6 0 1 0-12 0V16l-2 2.5h16L18 16Zm-8 5h4',
  bolt: 'M13 2.5 4.5 13.5H11l-1 8L18.5 10H12l1-7.5Z',
  box: 'M12 2.5 20.5 7v10L12 21.5 3.5 17V7L12 2.5ZM3.5 7l8.5 4.5L20.5 7M12 11.5v10',
  bricks: 'M3 5h18v14H3V5Zm0 4.7h18M3 14.3h18M9 5v4.7m6 0v4.6M9 14.3V19',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'check-circle': 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0Zm-14 .5 2.8 2.8L16 9.5',
  chevron: 'm9 6 6 6-6 6',
  'chevron-down': 'm6 9 6 6 6-6',
  clock: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM12 6.5V12l3.5 2',
  close: 'M6 6l12 12M18 6 6 18',
  coin: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM15 9a3 2.5 0 0 0-3-1.7c-1.7 0-3 .9-3 2.2 0 3 6 1.6 6 4.6 0 1.4-1.3 2.4-3 2.4a3.2 2.7 0 0 1-3.2-1.9M12 5.5v13',
  critical: 'M8 2h8l6 6v8l-6 6H8l-6-6V8l6-6Zm4 5.5v5m0 4h.01',
  document: 'M14 2.5H6.5a2 2 0 0 0-2 2v15a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V8L14 2.5Zm0 0V8h5.5M8.5 13h7m-7 4h5',
  door: 'M6 21V3h12v18M3.5 21h17M14.5 12h.01',
  download: 'M12 3v12m0 0 5-5m-5 5-5-5M4 20.5h16',
  drop: 'M12 3s6.5 6.6 6.5 11.2a6.5 6.5 0 0 1-13 0C5.5 9.6 12 3 12 3Zm-3 11.5a3 3 0 0 0 2.7 3',
  external: 'M14 4h6v6m0-6-9 9M18 14v5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 19V8a1.5 1.5 0 0 1 1.5-1.5H10',
  eye: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7Zm13 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  'eye-off':
    'M9.9 5.2A9.6 9.6 0 0 1 12 5c6.4 0 10 7 10 7a17 17 0 0 1-2.6 3.5M6.2 6.6A16.6 16.6 0 0 0 2 12s3.6 7 10 7a9.6 9.6 0 0 0 5.2-1.5M14.1 14.1a3 3 0 0 1-4.2-4.2M3 3l18 18',
  flame:
    'M12 2.5c.5 4 5.5 6.5 5.5 12a5.5 5.5 0 0 1-11 0c0-2.3 1.2-3.7 2.2-5 .4 1.6 1.2 2.4 2 2.7C10.2 8.5 10.5 5.5 12 2.5Z',
  floor: 'M3 20 8 5h8l5 15H3Zm2.5-7.5h13M12 5v15',
  garage: 'M3 20.5v-11L12 4l9 5.5v11M6.5 20.5v-8h11v8M6.5 15.2h11m-11 2.7h11',
  globe:
    'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM2.5 12h19M12 2c3 3 4.2 6.4 4.2 10S15 19 12 22c-3-3-4.2-6.4-4.2-10S9 5 12 2Z',
  hammer: 'm13.5 9.5-8.7 8.7a1.8 1.8 0 0 0 2.5 2.5l8.7-8.7M10.5 6.5c2-2.5 5-3.5 8-2.5l-2 2.5 1 2 2 1-2.5 2.5-6.5-5.5Z',
  'hard-hat': 'M2.5 18.5h19M4.5 18.5v-3a7.5 7.5 0 0 1 15 0v3M9.5 14.5V6h5v8.5',
  home: 'M3.5 10.5 12 3.5l8.5 7V19a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19v-8.5ZM9.5 20.5v-7h5v7',
  info: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0Zm-10-.5v5m0-9h.01',
  layers: 'm12 2.5 9 4.8-9 4.8-9-4.8 9-4.8ZM3 12l9 4.8 9-4.8M3 16.7l9 4.8 9-4.8',
  leaf: 'M5.5 18.5C4 10 10 4.8 20 4.5c.3 9.5-4.5 15-11 15-1.3 0-2.5-.3-3.5-1Zm-2 3c2.3-5.5 5.5-8.5 10-10.5',
  lock: 'M5 11h14v10H5V11Zm3 0V7.5a4 4 0 0 1 8 0V11',
  low: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM8 12h8',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  mobile:
    'M7.5 2.5h9a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 20V4a1.5 1.5 0 0 1 1.5-1.5ZM11 18.5h2',
  message: 'M21 15.5a2 2 0 0 1-2 2H8.5l-4.5 4V6a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v9.5ZM8.5 9h8m-8 4h5',
  pencil: 'm15 5.5 3.5 3.5M4 20l1-4.5L16.2 4.3a1.8 1.8 0 0 1 2.5 0l1 1a1.8 1.8 0 0 1 0 2.5L8.5 19 4 20Z',
  phone:
    'M21.5 16.7v3a2 2 0 0 1-2.2 2A19.6 19.6 0 0 1 2.3 4.7a2 2 0 0 1 2-2.2h3a2 2 0 0 1 2 1.7c.1 1 .4 1.9.7 2.8a2 2 0 0 1-.5 2.1L8.3 10.3a16 16 0 0 0 5.4 5.4l1.2-1.2a2 2 0 0 1 2.1-.5c.9.3 1.8.6 2.8.7a2 2 0 0 1 1.7 2Z',
  pin: 'M12 21.5s7-6.2 7-11.5a7 7 0 1 0-14 0c0 5.3 7 11.5 7 11.5Zm2.5-11.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  quote: 'M10 7H5v6h5V7Zm0 6c0 2.5-1.5 4-4 4.5M19 7h-5v6h5V7Zm0 6c0 2.5-1.5 4-4 4.5',
  refresh: 'M20.5 4v5.5H15M3.5 20v-5.5H9M4.8 9.5a8 8 0 0 1 13.4-2.3l2.3 2.3M19.2 14.5a8 8 0 0 1-13.4 2.3l-2.3-2.3',
  road: 'M8.5 3.5 4 20.5m11.5-17 4.5 17M12 4v3m0 3.5v3m0 3.5v3',
  roller: 'M4 4h13v5H4V4Zm13 2.5h3V12h-8v3m-1.5 0h3v6h-3v-6Z',
  roof: 'M2 14 12 5.5 22 14M6 15l6-5.1L18 15m-8.5 1.5 2.5-2.1 2.5 2.1',
  search: 'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Zm-2 5 4.5 4.5',
  shield: 'm12 2.5 8 3v6c0 5-3.4 8.3-8 10-4.6-1.7-8-5-8-10v-6l8-3Zm-3.5 9 2.5 2.5 4.5-4.5',
  siding: 'M3 10.5 12 3.5l9 7M5.5 9v11.5h13V9M5.5 12.8h13m-13 3.9h13',
  'sign-out': 'M9.5 20.5h-4a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2h4M16 16.5l4.5-4.5L16 7.5M20.5 12H9.5',
  sliders: 'M4 7h9m4 0h3M4 17h3m4 0h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm-6 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  sofa: 'M5 11V7.5A2.5 2.5 0 0 1 7.5 5h9A2.5 2.5 0 0 1 19 7.5V11M5 11a2 2 0 0 0-2 2v4.5h18V13a2 2 0 1 0-4 0v1H7v-1a2 2 0 0 0-2-2Zm0 6.5v2m14-2v2',
  star: 'm12 2.8 2.9 5.8 6.3.9-4.6 4.5 1.1 6.4L12 17.4l-5.7 3 1.1-6.4L2.8 9.5l6.3-.9L12 2.8Z',
  thermometer: 'M14 14.2V5a2 2 0 1 0-4 0v9.2a4 4 0 1 0 4 0ZM12 9v8',
  trash: 'M4 6.5h16M9.5 6V3.5h5V6M6 6.5l1 14h10l1-14M10 11v5.5m4-5.5v5.5',
  tree: 'M12 21.5v-6M12 2.5l-6 7h2.5l-3.5 6h14l-3.5-6H18l-6-7Z',
  unlock: 'M5 11h14v10H5V11Zm3 0V7.5a4 4 0 0 1 7.8-1.3',
  upload: 'M12 16V4m0 0L7 9m5-5 5 5M4 16v3a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 19v-3',
  washer: 'M5 3h14v18H5V3Zm0 4.5h14M8 5.3h.01M16 14a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
  window: 'M4.5 3.5h15v17h-15v-17Zm7.5 0v17M4.5 12h15',
  wrench:
    'M14.5 6.3a1 1 0 0 0 0 1.4l1.8 1.8a1 1 0 0 0 1.4 0l3.4-3.4a5.5 5.5 0 0 1-7.2 7.2l-6.4 6.4a2 2 0 0 1-2.9-2.9L11 10.4a5.5 5.5 0 0 1 7-7.4l-3.5 3.3Z',
} as const

export type IconName = keyof typeof shapes

export const iconNames = Object.keys(shapes) as IconName[]

const strokes = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.8',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** The shapes that each `RepeatedIcon` on the page refers to. */
export function IconShapes({ names }: { names: readonly IconName[] }) {
  return (
    <svg className="hidden" aria-hidden="true">
      {names.map((name) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24" {...strokes}>
          <path d={shapes[name]} />
        </symbol>
      ))}
    </svg>
  )
}

/** A 16 px icon that appears hundreds of times on a page: its shape comes once, from `IconShapes`. */
export function RepeatedIcon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}

/** A line icon beside its word, for decoration only; 20 px unless `className` sets another size. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className.includes('size-') ? '' : 'size-5'} ${className}`}
      {...strokes}
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
