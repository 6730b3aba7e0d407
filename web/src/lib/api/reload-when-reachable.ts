/** Reloads once the portal answers, because offline a reload would show the browser's own error page. */
export const reloadWhenReachable = () =>
  fetch('/').then(
    () => location.reload(),
    () => undefined,
  )
