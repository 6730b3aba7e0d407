/** The widths, in pixels, and the themes in which states are visited. */
export const widths = [360, 768, 1280] as const
/** 1280 px at 400 %, the narrowest window of WCAG 1.4.10. */
export const narrowest = 320
export const themes = ['light', 'dark', 'forced'] as const
export type Theme = (typeof themes)[number]
