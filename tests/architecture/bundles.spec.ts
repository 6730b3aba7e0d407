/**
 * What is uploaded for each Lambda stays small, because its size is what a cold start waits for: an area carries the
 * checks it uses (zod as a namespace), and the PDF's fonts and tools stand in the one area that prints.
 */
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { areas } from '../../infra/areas.ts'

const root = resolve(import.meta.dirname, '../..')
const kilobyte = 1000

/** Two areas clean formatted text, which takes a parser; one of them prints. */
const heavier: Readonly<Record<string, number>> = { catalog: 1150, applications: 2600 }
const most = (area: string) => heavier[area] ?? 900

/** As `infra/constructs/area-function.ts` bundles it. */
const bundleOf = async (area: string) => {
  const { metafile } = await build({
    entryPoints: [join(root, 'functions', area, 'src/handler.ts')],
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    logLevel: 'error',
  })
  const [output] = Object.values(metafile.outputs)
  return { bytes: output?.bytes ?? 0, inputs: Object.keys(output?.inputs ?? {}) }
}

const pdfTools = /node_modules\/(pdf-lib|@pdf-lib)\//
const languages = /zod\/.*locales\/(?!en\.)[a-z]/

describe.each(areas.map(({ area }) => area))('the bundle of %s', (area) => {
  test(`has ${most(area)} KB at most, no languages, and PDF tools only where it prints`, async () => {
    const { bytes, inputs } = await bundleOf(area)
    expect(bytes).toBeGreaterThan(100 * kilobyte)
    expect(bytes).toBeLessThan(most(area) * kilobyte)
    expect(inputs.filter((file) => languages.test(file))).toEqual([])
    expect(inputs.some((file) => pdfTools.test(file))).toBe(area === 'applications')
  }, 30_000)
})
