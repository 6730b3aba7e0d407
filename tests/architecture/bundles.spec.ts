/**
 * Limits the size of each Lambda, because a large one starts slowly. So an area contains only the validators that it
 * uses, takes credentials from the environment alone, and loads the tools for PDFs when it needs them.
 */
import { isBuiltin } from 'node:module'
import { chunkFile, functionNames, type LazyChunk, lazyChunks, repositoryRoot } from '@portal/infra/function-bundle'
import { describe, expect, test } from 'vitest'
import { type Bundle, chunkBundle, functionBundle } from './bundle.ts'

const kilobyte = 1000
/**
 * The forms of programs (R-FORM-4) and their answers took 50 KB of the areas that check them; requests for papers, the
 * clock (R-APP-96 to R-APP-103), messages and notices 60 KB, what other areas answer of a screen (R-WEB-96) 16 KB, a
 * decision that is prepared and signed (R-OFF-1) 13 KB: it is judged by the code that decides, so no part is apart; and
 * what colleagues give each other and who stands in (R-OFF-30 to R-OFF-40) 11 KB.
 */
const most = 750 * kilobyte
const pdfTools = /node_modules\/(pdf-lib|@pdf-lib)\//
const languages = /zod\/.*locales\/(?!en\.)[a-z]/
const elsewhere = /nested-clients|credential-provider-(?!env|node)/
/** HTML and SVG are parsed by the file `markup`. */
const parsers = /node_modules\/(htmlparser2|entities)\//
/** The S3 client: `seals` includes it, because every call needs it; other functions load it from the file `s3`. */
const files = /node_modules\/@aws-sdk\/(client-s3|s3-)/

const bundles = new Map<string, Promise<Bundle>>()
/** Each function is bundled once, although a file beside several of them looks into each. */
const bundled = (name: string): Promise<Bundle> => {
  const bundle = bundles.get(name) ?? functionBundle(name)
  bundles.set(name, bundle)
  return bundle
}

describe.each(functionNames)('the bundle of %s', (name) => {
  test('has at most 750 KB, and no languages of zod, PDF tools, HTML parsers or sources of other credentials', async () => {
    const { bytes, inputs, needed, beside } = await bundled(name)
    expect(needed.filter((module) => !isBuiltin(module))).toEqual([])
    expect(bytes).toBeGreaterThan(100 * kilobyte)
    expect(bytes).toBeLessThan(most)
    for (const unwanted of [languages, pdfTools, elsewhere, parsers, ...(name === 'seals' ? [] : [files])])
      expect(inputs.filter((file) => unwanted.test(file))).toEqual([])
    const deployed = lazyChunks.filter(({ of }) => of.includes(name)).map((chunk) => `./${chunkFile(chunk)}`)
    expect(beside).toEqual(deployed.sort())
  })
})

/** The maximum size of each separate file in kilobytes. */
const chunkSizes = {
  pdf: 1_500,
  'pdf-check': 60,
  description: 330,
  webauthn: 350,
  eid: 120,
  s3: 400,
  markup: 100,
  places: 20,
  mail: 400,
  push: 30,
  webhook: 40,
} satisfies Record<LazyChunk['name'], number>

test.each(lazyChunks)(
  'the file $name has a maximum size, and no code of a function',
  async ({ name, of, ...chunk }) => {
    const { bytes, inputs, needed } = await chunkBundle(chunk)
    expect(needed.filter((module) => !isBuiltin(module))).toEqual([])
    expect(bytes).toBeLessThan(chunkSizes[name] * kilobyte)
    expect(inputs.some((file) => pdfTools.test(file))).toBe(name === 'pdf')
    expect(inputs.some((file) => parsers.test(file))).toBe(name === 'markup')
    expect(inputs.some((file) => files.test(file))).toBe(name === 's3')
    expect(inputs.filter((file) => /^functions\/|node_modules\/hono\//.test(file))).toEqual([])
    for (const user of of) {
      const { inputs: own } = await bundled(user)
      expect(own.filter((file) => file.endsWith(chunk.entry.slice(repositoryRoot.length + 1)))).toEqual([])
    }
  },
  60_000,
)
