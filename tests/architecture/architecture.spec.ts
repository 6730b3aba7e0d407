/**
 * Checks the imports between packages: none goes upward, only specs import `packages/testing` and `tests`, and the
 * domain is pure.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { arrows, libraries } from './arrows.ts'

const root = resolve(import.meta.dirname, '../..')

const sources = ['packages', 'functions', 'infra', 'web/src', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules') && !file.includes('dist/'))
    .map((file) => join(folder, file)),
)

const roomOf = (file: string): string => {
  const [top, second] = file.split('/')
  if (file.startsWith('packages/domain/src/facts/')) return 'domain/facts'
  if (top === 'packages') return second ?? ''
  if (top === 'infra' && `infra/${second}` in arrows) return `infra/${second}`
  return top ?? ''
}

/** Specs of one folder share `for-specs.ts`, `<what>-for-specs.ts` or a suite in `conformance/`; no other file may import these. */
const isSpec = (file: string) => /(\.spec|[/-]for-specs)\.tsx?$|\/conformance\//.test(file) || file.startsWith('tests/')

const importsOf = (file: string): string[] =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|^import\s+'([^']+)'/gm,
    ),
  ].map((found) => found[1] ?? found[2] ?? found[3] ?? '')

/** Files of its own package that a file imports, including types, without dynamic imports. */
const readBy = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^(?:import|export)\s[^'"`;]*?from\s*'([.#][^']+)'/gm)]
    .map(([, specifier = '']) =>
      specifier.startsWith('#')
        ? join(file.replace(/\/src\/.*/, '/src'), specifier.slice(1))
        : relative(root, resolve(root, dirname(file), specifier)),
    )
    .filter((to) => /\.tsx?$/.test(to))

/** The package that an import leads to; undefined for a library and for the file's own package. */
const target = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('@portal/fn-')) return 'functions'
  if (specifier.startsWith('@portal/infra/')) return roomOf(specifier.replace('@portal/', ''))
  if (specifier.startsWith('@portal/domain/facts/')) return 'domain/facts'
  if (specifier.startsWith('@portal/')) return specifier.split('/')[1]
  if (!specifier.startsWith('.')) return undefined
  return roomOf(relative(root, resolve(root, dirname(file), specifier)))
}

const links = sources.flatMap((file) => importsOf(file).map((specifier) => ({ file, specifier, room: roomOf(file) })))

describe('the workspace', () => {
  test('has a row in the table for each package', () => {
    expect([...new Set(sources.map(roomOf))].filter((room) => !(room in arrows))).toEqual([])
  })

  test('imports only downwards', { tags: 'R-RUN-9' }, () => {
    const wrong = links.filter(({ file, specifier, room }) => {
      const to = target(file, specifier)
      if (to === undefined || to === room) return false
      if (isSpec(file)) return false
      const allowed = arrows[room]
      return allowed !== '*' && !allowed?.includes(to)
    })
    expect(wrong.map(({ file, specifier }) => `${file} → ${specifier}`)).toEqual([])
  })

  // Whoever imports such a file runs its command, and a constant below the call has no value yet.
  test('a command runs in the last line of a file that exports nothing', () => {
    const commands = sources.filter((file) => /^runCommand\(/m.test(readFileSync(join(root, file), 'utf8')))
    expect(commands.length).toBeGreaterThan(1)
    const wrong = commands.filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return /^export /m.test(text) || !/\nrunCommand\(.*\)\n$/.test(text)
    })
    expect(wrong).toEqual([])
  })

  test('has no import cycle, for types neither', () => {
    const circles: string[] = []
    const done = new Set<string>()
    const walk = (file: string, way: readonly string[]) => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '))
      if (done.has(file) || way.includes(file)) return
      for (const to of readBy(file)) walk(to, [...way, file])
      done.add(file)
    }
    for (const file of sources) walk(file, [])
    expect(circles).toEqual([])
  })

  test('uses packages/testing and tests/support only in specs', () => {
    const wrong = links.filter(
      ({ file, specifier, room }) =>
        /^@portal\/(testing|tests)\b/.test(specifier) && !isSpec(file) && room !== 'testing',
    )
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  test('imports nothing from specs into code that runs', () => {
    const wrong = links.filter(
      ({ file, specifier }) => /[/-]for-specs(\.ts)?$|\/conformance\//.test(specifier) && !isSpec(file),
    )
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  test.each(Object.entries(libraries))('allows no other library in %s', (room, allowed) => {
    const wrong = links.filter(
      ({ file, specifier, room: from }) =>
        from === room &&
        !isSpec(file) &&
        !specifier.startsWith('.') &&
        !specifier.startsWith('#') &&
        !specifier.startsWith('@portal/') &&
        !allowed.includes(specifier.split('/')[0] ?? ''),
    )
    expect(wrong.map(({ file, specifier }) => `${file} → ${specifier}`)).toEqual([])
  })

  test('has no imports between functions, nor between features', () => {
    const areaOf = (file: string) => /^(functions|web\/src\/features)\/([^/]+)/.exec(file)?.[2]
    const wrong = links.filter(({ file, specifier }) => {
      if (!specifier.startsWith('.') && !specifier.startsWith('@portal/fn-')) return false
      const from = areaOf(file)
      const to = specifier.startsWith('@portal/fn-')
        ? specifier.split('/')[1]?.replace('fn-', '')
        : areaOf(relative(root, resolve(root, dirname(file), specifier)))
      return from !== undefined && to !== undefined && from !== to && !isSpec(file)
    })
    expect(wrong.map(({ file, specifier }) => `${file} → ${specifier}`)).toEqual([])
  })

  test.each(['questions', 'domain'])('has a pure %s: no clock, no randomness, no I/O', (room) => {
    const impure = sources
      .filter((file) => roomOf(file) === room && !isSpec(file))
      .filter((file) =>
        /\bDate\.now\(|new Date\(\)|Math\.random|randomUUID|from 'node:|\bfetch\(|process\./.test(
          readFileSync(join(root, file), 'utf8'),
        ),
      )
    expect(impure).toEqual([])
  })
})
