/** What was pressed is gone with what it did: one goes on at the title of the page, once that stands. */
export const focusTitle = () => requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus())
