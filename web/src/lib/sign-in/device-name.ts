/** The name of a device that its owner recognises; undefined for an unknown one. */
const devices = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

export const deviceName = (userAgent: string): string | undefined => devices.find(([sign]) => sign.test(userAgent))?.[1]
