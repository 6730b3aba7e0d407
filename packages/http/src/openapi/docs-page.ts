/** The API's description as a page: plain HTML with a style sheet of its own, no script, nothing inline. */
import { layout } from '@portal/contract/texts/layout'
import type { Calls } from './document.ts'
import { openApiDocument } from './document.ts'

export const docsPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

type Addresses = { readonly document: string; readonly styles: string }
type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly security?: unknown
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: unknown }>> }>
  >
}

export const docsPage = (calls: Calls, addresses: Addresses): string => {
  const paths = openApiDocument(calls).paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const title = `${layout['app.title']} – API`
  return `<!doctype html>
<html lang="ka">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="${addresses.styles}">
</head>
<body>
<header><h1>${escaped(title)}</h1><p><a href="${addresses.document}">openapi.json</a></p></header>
<main lang="en">
<nav aria-label="Calls"><ul>
${operations.map(({ path, method, operation }) => `<li><a href="#${operation.operationId}"><b>${method}</b> ${escaped(path)}</a></li>`).join('\n')}
</ul></nav>
${operations.map(section).join('\n')}
</main>
</body>
</html>
`
}

const section = ({ path, method, operation }: { path: string; method: string; operation: Operation }): string =>
  `<section id="${operation.operationId}" aria-labelledby="${operation.operationId}-title">
<h2 id="${operation.operationId}-title"><b>${method}</b> <code>${escaped(path)}</code></h2>
<p>${escaped(operation.summary)}${operation.security ? ' <em>Bearer token.</em>' : ''}</p>
${parameterList(operation)}
${Object.entries(operation.requestBody?.content ?? {})
  .map(([type, { schema }]) => details(`Body, ${type}`, schema))
  .join('\n')}
${Object.entries(operation.responses)
  .flatMap(([status, { content }]) =>
    Object.entries(content ?? {}).map(([type, { schema }]) => details(`${status}, ${type}`, schema)),
  )
  .join('\n')}
</section>`

const parameterList = ({ parameters }: Operation): string =>
  parameters.length === 0
    ? ''
    : `<ul>${parameters.map((p) => `<li><code>${escaped(p.name)}</code> in ${p.in}${p.required ? '' : ', optional'}</li>`).join('')}</ul>`

const details = (summary: string, schema: unknown): string =>
  `<details><summary>${escaped(summary)}</summary><pre tabindex="0">${escaped(JSON.stringify(schema, null, 2))}</pre></details>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const docsStyles = `:root { color-scheme: light dark; --ink: #14213d; --paper: #fff; --brand: #0b4ea2; --line: #d5dce6; --wash: #f6f8fb }
@media (prefers-color-scheme: dark) { :root { --ink: #e8edf5; --paper: #0e1626; --brand: #8fbcf5; --line: #2c3a52; --wash: #16213a } }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 "Noto Sans Georgian", system-ui, sans-serif; color: var(--ink); background: var(--paper) }
a { color: var(--brand) }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
nav ul { list-style: none; padding: 0 }
nav a { display: inline-block; padding: .25rem 0; overflow-wrap: anywhere }
section { border-top: 1px solid var(--line); padding: 1rem 0 }
h2 { font-size: 1.1rem; overflow-wrap: anywhere }
summary { padding: .5rem 0; cursor: pointer }
pre { overflow: auto; padding: 1rem; background: var(--wash); border: 1px solid var(--line); border-radius: 8px }
`
