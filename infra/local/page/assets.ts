/** Style and script of `/__local`: files of their own, because nothing runs inline. */
export const pageStyle = `:root { color-scheme: light dark; font: 16px/1.5 'Noto Sans Georgian', sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.15rem; margin-top: 2rem }
ol { padding: 0; list-style: none } li { border-bottom: 1px solid #8888; padding: .5rem 0 } li p { margin: .25rem 0 0 }
td { padding: .25rem 1rem .25rem 0 } time { opacity: .8 }
input, button { font: inherit; min-height: 44px; padding: 0 .75rem }
`

/** Takes the inbox out of a fresh copy of the page, so that there is one way to draw it. */
export const pageScript = `const inbox = document.getElementById('inbox')
const refresh = async () => {
  const response = await fetch('/__local')
  if (!response.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('inbox')
  if (fresh && fresh.innerHTML !== inbox.innerHTML) inbox.replaceChildren(...fresh.childNodes)
}
setInterval(() => { if (!document.hidden) refresh().catch(() => {}) }, 2000)
`
