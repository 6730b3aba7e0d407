export const focusTitle = () => requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus())
