/** A default name for this device from the browser's user agent; the person may change it. */
const devices = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

export const deviceLabel = (userAgent: string): string => devices.find(([sign]) => sign.test(userAgent))?.[1] ?? ''
