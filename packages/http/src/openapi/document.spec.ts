/** The description matches the schemas and uses only what OpenAPI 3.1 knows. */
import { allCalls } from '@portal/contract/all-calls'
import { describe, expect, test } from 'vitest'
import { docsPage, openApiDocument } from './description.ts'

type Operation = {
  operationId: string
  summary: string
  security?: unknown
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { required: boolean; content: Record<string, { schema: { required?: string[]; oneOf?: unknown[] } }> }
  responses: Record<string, unknown>
}
const document = openApiDocument(allCalls) as { openapi: string; paths: Record<string, Record<string, Operation>> }
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

describe('the document', () => {
  test('is of version 3.1 and has every call', { tags: 'R-API-6' }, () => {
    expect(document.openapi).toBe('3.1.0')
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(allCalls).sort())
  })

  test('names the header of each call that can be made in somebody’s name', { tags: 'R-ACT-7' }, () => {
    const headersOf = (path: string, method: string) =>
      document.paths[path]?.[method]?.parameters.filter((parameter) => parameter.in === 'header')
    expect(headersOf('/api/auth/applications', 'post')).toMatchObject([
      { name: 'Act-For', required: false, description: expect.stringContaining('`file`') },
    ])
    expect(headersOf('/api/auth/mandates', 'post')).toEqual([])
  })

  test('names the parameters of every path', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const { parameters } of Object.values(methods)) {
        const named = parameters.filter((parameter) => parameter.in === 'path')
        expect(named.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
        expect(named.every(({ required }) => required)).toBe(true)
      }
  })

  test('requires a token exactly where one is needed', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const { security } of Object.values(methods))
        expect(security !== undefined).toBe(path.startsWith('/api/auth/'))
  })

  test('describes the fields of a body, in every accepted type', () => {
    const file = document.paths['/api/auth/applications']?.post
    expect(Object.keys(file?.requestBody?.content ?? {})).toEqual(['application/json', 'multipart/form-data'])
    expect(file?.requestBody?.content['application/json']?.schema.required).toContain('project_id')
    expect(file?.responses).toHaveProperty('201')
  })

  test('marks a required body, and describes none where none is read', () => {
    const bodyOf = (path: string) => document.paths[path]?.post?.requestBody
    expect(bodyOf('/api/login')?.required).toBe(true)
    expect(bodyOf('/api/auth/audit/verify')?.required).toBe(false)
    expect(bodyOf('/api/auth/session/extend')).toBeUndefined()
  })

  test('describes the 404 that is an answer, beside the one that is a refusal', () => {
    const answer = document.paths['/api/auth/applications/check/{programId}']?.get?.responses['404']
    expect(JSON.stringify(answer)).toContain('"application_status":{"type":"null"}')
    expect(JSON.stringify(answer)).toContain('#/components/schemas/Refusal')
  })

  test('describes refusals that only some calls have', () => {
    expect(document.paths['/api/login']?.post?.responses).toHaveProperty('401')
    expect(document.paths['/api/receipts/check']?.post?.responses).toHaveProperty('404')
    expect(document.paths['/api/signup']?.post?.responses).not.toHaveProperty('401')
  })

  test('is plain JSON', () => expect(JSON.parse(JSON.stringify(document))).toEqual(document))
})

test('the page shows every call, with nothing inline', () => {
  const page = docsPage(allCalls, { document: '/api/openapi.json', styles: '/api/docs/style.css' })
  for (const { operationId } of operations) expect(page).toContain(`id="${operationId}"`)
  expect(page).not.toMatch(/<script|<style|style=|onclick/i)
})
