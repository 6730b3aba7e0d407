import type { ProgramNeed } from './documents/catalog.ts'

/** A line drawing of each need on a 24 px grid, for the site's icons and the demo data's images. */
export const needDrawings: Readonly<Record<ProgramNeed, string>> = {
  work: 'M5.5 8h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM9 8V5.5A1.5 1.5 0 0 1 10.5 4h3A1.5 1.5 0 0 1 15 5.5V8M3.5 13h17M12 12v2',
  study: 'm12 4.5 10 5-10 5-10-5ZM6 11.8v4.7c1.7 1.5 3.7 2.2 6 2.2s4.3-.7 6-2.2v-4.7M22 9.5v5.5',
  health: 'M12 20C6 15.8 3 12.4 3 8.9A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 9 1.9C21 12.4 18 15.8 12 20Z',
  land: 'M12 21v-9m0 0c0-4 2.5-6.5 7-7 .3 4.5-2.5 7-7 7Zm0 3c0-3-2-5.2-6-5.5-.2 3.6 2 5.5 6 5.5ZM4 21h16',
  law: 'M12 4v16.5m-4.5 0h9M5 7.5h14m-14 0-2.5 6h5Zm14 0-2.5 6h5Zm-16.500 6a2.500 2.500 0 0 0 5 0m9 0a2.500 2.500 0 0 0 5 0',
  culture:
    'M4 5c3 1.300 6 1.300 9 0v6c0 3.500-1.800 6-4.500 6S4 14.500 4 11Zm3 4.200h.1m2.900 0h.1M7 12.500c1 1 2 1 3 0m5.500-4c1.500.3 3 .2 4.500-.5v6c0 3.500-1.800 6-4.500 6-1.300 0-2.300-.5-3.100-1.400',
  home: 'm3 11 9-7 9 7M5.500 9.500V20h13V9.500M10 20v-6h4v6',
  other: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm4-13-2.300 5.700L8 16l2.300-5.700L16 8Z',
}
