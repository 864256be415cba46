const shapes = {
  alert: 'M12 9v4m0 4h.01M10.3 3.9 1.8 18a2 2 0 0 0 1.7 3h17a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  back: 'M19 12H5m7 7-7-7 7-7',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'check-circle': 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0Zm-14 .5 2.8 2.8L16 9.5',
  chevron: 'm9 6 6 6-6 6',
  'chevron-down': 'm6 9 6 6 6-6',
  clock: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM12 6.5V12l3.5 2',
  close: 'M6 6l12 12M18 6 6 18',
  coin: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM15 9a3 2.5 0 0 0-3-1.7c-1.7 0-3 .9-3 2.2 0 3 6 1.6 6 4.6 0 1.4-1.3 2.4-3 2.4a3.2 2.7 0 0 1-3.2-1.9M12 5.5v13',
  critical: 'M8 2h8l6 6v8l-6 6H8l-6-6V8l6-6Zm4 5.5v5m0 4h.01',
  document: 'M14 2.5H6.5a2 2 0 0 0-2 2v15a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V8L14 2.5Zm0 0V8h5.5M8.5 13h7m-7 4h5',
  download: 'M12 3v12m0 0 5-5m-5 5-5-5M4 20.5h16',
  external: 'M14 4h6v6m0-6-9 9M18 14v5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 19V8a1.5 1.5 0 0 1 1.5-1.5H10',
  eye: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7Zm13 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  'eye-off':
    'M9.9 5.2A9.6 9.6 0 0 1 12 5c6.4 0 10 7 10 7a17 17 0 0 1-2.6 3.5M6.2 6.6A16.6 16.6 0 0 0 2 12s3.6 7 10 7a9.6 9.6 0 0 0 5.2-1.5M14.1 14.1a3 3 0 0 1-4.2-4.2M3 3l18 18',
  home: 'M3.5 10.5 12 3.5l8.5 7V19a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19v-8.5ZM9.5 20.5v-7h5v7',
  info: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0Zm-10-.5v5m0-9h.01',
  lock: 'M5 11h14v10H5V11Zm3 0V7.5a4 4 0 0 1 8 0V11',
  low: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM8 12h8',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  pencil: 'm15 5.5 3.5 3.5M4 20l1-4.5L16.2 4.3a1.8 1.8 0 0 1 2.5 0l1 1a1.8 1.8 0 0 1 0 2.5L8.5 19 4 20Z',
  phone:
    'M21.5 16.7v3a2 2 0 0 1-2.2 2A19.6 19.6 0 0 1 2.3 4.7a2 2 0 0 1 2-2.2h3a2 2 0 0 1 2 1.7c.1 1 .4 1.9.7 2.8a2 2 0 0 1-.5 2.1L8.3 10.3a16 16 0 0 0 5.4 5.4l1.2-1.2a2 2 0 0 1 2.1-.5c.9.3 1.8.6 2.8.7a2 2 0 0 1 1.7 2Z',
  pin: 'M12 21.5s7-6.2 7-11.5a7 7 0 1 0-14 0c0 5.3 7 11.5 7 11.5Zm2.5-11.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  quote: 'M10 7H5v6h5V7Zm0 6c0 2.5-1.5 4-4 4.5M19 7h-5v6h5V7Zm0 6c0 2.5-1.5 4-4 4.5',
  refresh: 'M20.5 4v5.5H15M3.5 20v-5.5H9M4.8 9.5a8 8 0 0 1 13.4-2.3l2.3 2.3M19.2 14.5a8 8 0 0 1-13.4 2.3l-2.3-2.3',
  search: 'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Zm-2 5 4.5 4.5',
  'sign-out': 'M9.5 20.5h-4a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2h4M16 16.5l4.5-4.5L16 7.5M20.5 12H9.5',
  star: 'm12 2.8 2.9 5.8 6.3.9-4.6 4.5 1.1 6.4L12 17.4l-5.7 3 1.1-6.4L2.8 9.5l6.3-.9L12 2.8Z',
  trash: 'M4 6.5h16M9.5 6V3.5h5V6M6 6.5l1 14h10l1-14M10 11v5.5m4-5.5v5.5',
  unlock: 'M5 11h14v10H5V11Zm3 0V7.5a4 4 0 0 1 7.8-1.3',
  upload: 'M12 16V4m0 0L7 9m5-5 5 5M4 16v3a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 19v-3',
  wrench:
    'M14.5 6.3a1 1 0 0 0 0 1.4l1.8 1.8a1 1 0 0 0 1.4 0l3.4-3.4a5.5 5.5 0 0 1-7.2 7.2l-6.4 6.4a2 2 0 0 1-2.9-2.9L11 10.4a5.5 5.5 0 0 1 7-7.4l-3.5 3.3Z',
} as const

export type IconName = keyof typeof shapes

/** A line drawing beside its word, decoration only; 20 px unless `className` names another size. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className.includes('size-') ? '' : 'size-5'} ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
