/** The API's description as plain HTML with its own style sheet, without scripts or inline styles. */
import { layout } from '@portal/contract/texts/layout'
import type { DescribedCalls } from './document.ts'
import { openApiDocument } from './document.ts'

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

export const docsPage = (calls: DescribedCalls, addresses: Addresses): string => {
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
