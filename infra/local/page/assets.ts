/** Style and script of `/__local` as separate files, because the content security policy forbids inline ones. */
export const pageStyle = `:root { color-scheme: light dark; font: 16px/1.5 'Noto Sans Georgian', sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.15rem; margin-top: 2rem }
ol { padding: 0; list-style: none } li { border-bottom: 1px solid #8888; padding: .5rem 0 } li p { margin: .25rem 0 0 }
td { padding: .25rem 1rem .25rem 0 } time { opacity: .8 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .25rem 0 0 }
input, button { font: inherit; min-height: 44px; padding: 0 .75rem }
`

/** Takes both inboxes from a fresh copy of the page, so that only the server renders them. */
export const pageScript = `const refresh = async () => {
  const response = await fetch('/__local')
  if (!response.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const id of ['inbox', 'office']) {
    const [shown, fresh] = [document.getElementById(id), page.getElementById(id)]
    if (shown && fresh && fresh.innerHTML !== shown.innerHTML) shown.replaceChildren(...fresh.childNodes)
  }
}
setInterval(() => { if (!document.hidden) refresh().catch(() => {}) }, 2000)
`
