/**
 * The OpenAPI 3.1 document, generated from the endpoints and validating schemas, so that it cannot disagree with them.
 */
import type { CallSchema, Endpoint } from '@portal/contract'
import { refusal } from '@portal/contract/documents/answers'
import { layout } from '@portal/contract/texts/layout'
import * as z from 'zod'

export type DescribedCalls = Readonly<Record<string, { readonly endpoint: Endpoint; readonly schema: CallSchema }>>
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

const operation = (name: string, { path }: Endpoint, schema: CallSchema): Json => ({
  operationId: name,
  summary: schema.about,
  ...(path.startsWith('/api/auth/') && { security: [{ bearer: [] }] }),
  parameters: [...parameters('path', schema.params), ...parameters('query', schema.query)],
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
