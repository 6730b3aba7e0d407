/** Of the page, or of a part of it. */
export const focusTitle = (title = 'h1') =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(title)?.focus())
