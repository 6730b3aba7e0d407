const devices = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

export const deviceLabel = (userAgent: string): string => devices.find(([sign]) => sign.test(userAgent))?.[1] ?? ''
