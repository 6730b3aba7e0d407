/**
 * Limits each Lambda's size, which determines its cold start: an area includes only the validators it uses (zod as a
 * namespace), no other credential providers than the environment, and loads PDF tools on demand.
 */
import { entryOf, filesBeside, functionNames, root } from '@portal/infra/function-bundle'
import { describe, expect, test } from 'vitest'
import { bundleOf } from './bundle.ts'

const kilobyte = 1000
const most = 900 * kilobyte
const pdfTools = /node_modules\/(pdf-lib|@pdf-lib)\//
const languages = /zod\/.*locales\/(?!en\.)[a-z]/
const elsewhere = /nested-clients|credential-provider-(?!env|node)/

describe.each(functionNames)('the bundle of %s', (name) => {
  test('has at most 900 KB, and no languages, PDF tools or other credentials', async () => {
    const { bytes, inputs } = await bundleOf(entryOf(name))
    expect(bytes).toBeGreaterThan(100 * kilobyte)
    expect(bytes).toBeLessThan(most)
    for (const unwanted of [languages, pdfTools, elsewhere])
      expect(inputs.filter((file) => unwanted.test(file))).toEqual([])
  }, 30_000)
})

/** Maximum bytes that these add to a bundle: the PDF tools; all schemas; WebAuthn with its certificate formats. */
const besides = { pdf: 1_700 * kilobyte, description: 500 * kilobyte, webauthn: 700 * kilobyte }

test.each(filesBeside)(
  'the file $name of $of has a maximum size, and no code of a function',
  async (beside) => {
    const { bytes, inputs } = await bundleOf(beside.entry)
    expect(bytes).toBeLessThan(besides[beside.name])
    expect(inputs.some((file) => pdfTools.test(file))).toBe(beside.name === 'pdf')
    expect(inputs.filter((file) => /functions\/|@aws-sdk|node_modules\/hono\//.test(file))).toEqual([])
    const { inputs: own } = await bundleOf(entryOf(beside.of))
    expect(own.filter((file) => file.endsWith(beside.entry.slice(root.length + 1)))).toEqual([])
  },
  30_000,
)
