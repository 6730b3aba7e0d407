/**
 * The API's description as a document and a page, made from every call's schemas. Few calls need all schemas, so this
 * module is a separate file beside the function (infra/function-bundle.ts).
 */
import type { CallSchema, Endpoint } from '@portal/contract'
import { allCalls } from '@portal/contract/all-calls'
import { refusal } from '@portal/contract/documents/answers'
import { layout } from '@portal/contract/texts/layout'
import * as z from 'zod'

export type ApiDescription = { readonly document: ReturnType<typeof openApiDocument>; readonly page: string }

export const describeApi = (addresses: Parameters<typeof docsPage>[1]): ApiDescription => ({
  document: openApiDocument(allCalls),
  page: docsPage(allCalls, addresses),
})

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

/** The API's description as plain HTML with its own style sheet, without scripts or inline styles. */
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

/**
 * The OpenAPI 3.1 document, generated from the endpoints and validating schemas, so that it cannot disagree with
 * them.
 */
type DescribedCalls = Readonly<Record<string, { readonly endpoint: Endpoint; readonly schema: CallSchema }>>
type Json = { readonly [name: string]: unknown }

export const openApiDocument = (calls: DescribedCalls): Json => {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, { endpoint, schema }] of Object.entries(calls)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, schema) }
  }
  return {
    openapi: '3.1.0',
    info: { title: layout['app.title'], version: '1' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: jsonSchema(refusal, 'output') },
      responses: { Refused: { description: 'Refused', content: content('application/json', refusalReference) } },
    },
  }
}

const refusalReference = { $ref: '#/components/schemas/Refusal' }
const content = (type: string, schema: Json) => ({ [type]: { schema } })

const operation = (name: string, { path, byMandate }: Endpoint, schema: CallSchema): Json => ({
  operationId: name,
  summary: schema.about,
  ...(path.startsWith('/api/auth/') && { security: [{ bearer: [] }] }),
  parameters: [...parameters('path', schema.params), ...parameters('query', schema.query), ...actFor(byMandate)],
  ...(schema.body && { requestBody: requestBody(schema.body, schema.takes) }),
  responses: {
    [String(schema.status ?? 200)]: {
      description: 'Done',
      content: content(schema.gives ?? 'application/json', jsonSchema(schema.answer, 'output')),
    },
    ...Object.fromEntries(refusalStatuses(path, schema).map((status) => [status, reference])),
    ...(schema.absent && { '404': absence(schema.absent) }),
  },
})

/** The call's own 404 body, or our envelope when the path is invalid or the person has no such record. */
const absence = (absent: z.ZodType): Json => ({
  description: 'There is none, or refused',
  content: content('application/json', { anyOf: [jsonSchema(absent, 'output'), refusalReference] }),
})

const reference = { $ref: '#/components/responses/Refused' }

const refusalStatuses = (path: string, { params, query, body, refuses = [] }: CallSchema): string[] => [
  ...refuses.map(String),
  ...(body ? ['400', '409', '413', '415', '422'] : query ? ['422'] : []),
  ...(path.startsWith('/api/auth/') ? ['401', '403'] : []),
  ...(params ? ['404'] : []),
  '429',
  '500',
  '503',
]

const parameters = (place: 'path' | 'query', schema: z.ZodType | undefined): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }))
}

/** The header by which a call is made in somebody else's name (R-ACT-7). */
const actFor = (scope: Endpoint['byMandate']): Json[] =>
  scope === undefined
    ? []
    : [
        {
          name: 'Act-For',
          in: 'header',
          required: false,
          description: `The member in whose name the call is made, by a mandate that covers \`${scope}\`.`,
          schema: { type: 'string', pattern: '^[1-9][0-9]{0,14}$' },
        },
      ]

const requestBody = (schema: z.ZodType, takes: CallSchema['takes'] = ['application/json']): Json => {
  const described = jsonSchema(schema, 'input')
  // A missing body counts as an empty one, so the body is optional exactly when the schema accepts `{}`.
  const required = !schema.safeParse({}).success
  return { required, content: Object.assign({}, ...takes.map((type) => content(type, described))) }
}

/** Parts without a JSON Schema (a file part, a transformation) are described as `any`. */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
