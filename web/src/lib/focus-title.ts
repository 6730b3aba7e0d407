/** Moves the focus to the page's title when the pressed control has disappeared. */
export const focusTitle = () => requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus())
