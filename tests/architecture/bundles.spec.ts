/**
 * What is uploaded for each Lambda stays small, because its size is what a cold start waits for: an area carries the
 * checks it uses (zod as a namespace) and no other way to credentials than the environment, and what prints is read
 * when somebody prints.
 */
import { entryOf, functionNames, pdfEntry } from '@portal/infra/function-bundle'
import { describe, expect, test } from 'vitest'
import { bundleOf } from './bundle.ts'

const kilobyte = 1000
const most = 900 * kilobyte
const pdfTools = /node_modules\/(pdf-lib|@pdf-lib)\//
const languages = /zod\/.*locales\/(?!en\.)[a-z]/
const elsewhere = /nested-clients|credential-provider-(?!env|node)/

describe.each(functionNames)('the bundle of %s', (name) => {
  test('has 900 KB at most, no languages, no PDF tools, no other credentials', async () => {
    const { bytes, inputs } = await bundleOf(entryOf(name))
    expect(bytes).toBeGreaterThan(100 * kilobyte)
    expect(bytes).toBeLessThan(most)
    for (const unwanted of [languages, pdfTools, elsewhere])
      expect(inputs.filter((file) => unwanted.test(file))).toEqual([])
  }, 30_000)
})

test('what prints is one file of 1,700 KB at most, and nothing of a function is in it', async () => {
  const { bytes, inputs } = await bundleOf(pdfEntry)
  expect(bytes).toBeLessThan(1_700 * kilobyte)
  expect(inputs.some((file) => pdfTools.test(file))).toBe(true)
  expect(inputs.filter((file) => /functions\/|@aws-sdk|node_modules\/(hono|zod)\//.test(file))).toEqual([])
}, 30_000)
