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

describe('the bundle of a Lambda', () => {
  test.each(areas.map(({ area }) => area).filter((area) => area !== 'applications'))(
    'of %s has 950 KB at most, without PDF tools and without languages',
    async (area) => {
      const { bytes, inputs } = await bundleOf(area)
      expect(bytes).toBeGreaterThan(100 * kilobyte)
      expect(bytes).toBeLessThan(950 * kilobyte)
      expect(
        inputs.filter((file) => /node_modules\/(pdf-lib|@pdf-lib)\/|zod\/.*locales\/(?!en\.)[a-z]/.test(file)),
      ).toEqual([])
    },
    30_000,
  )

  test('of applications has 2,700 KB at most, most of it the PDF', async () => {
    const { bytes } = await bundleOf('applications')
    expect(bytes).toBeLessThan(2700 * kilobyte)
  }, 30_000)
})
