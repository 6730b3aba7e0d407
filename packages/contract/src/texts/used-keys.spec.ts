/** Every text is used: its key occurs in the code, written out or as a template literal that can produce it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
/** Tests are left out, because a text that only a test quotes is left over. */
const rooms = ['web', 'packages', 'functions', 'infra']

const codeIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(node_modules|texts|testing|build|dist)$/.test(entry.name) ? [] : codeIn(path)
    return /\.(tsx?|mts|mjs)$/.test(entry.name) && !/(\.spec|for-specs)\.tsx?$/.test(entry.name)
      ? [readFileSync(path, 'utf8')]
      : []
  })

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

test('no text is left over', async () => {
  const code = rooms.flatMap((room) => codeIn(join(root, room)))
  const literal = new Set(
    code.flatMap((text) => [...text.matchAll(/['"]([a-zA-Z][\w-]*(?:\.[\w-]+)+)['"]/g)].map(([, key]) => key)),
  )
  const templates = code.flatMap((text) =>
    [...text.matchAll(/`([a-zA-Z][\w.-]*\.[^`\s]*\$\{[^`]+)`/g)].map(
      ([, template = '']) =>
        new RegExp(
          `^${template
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join('.+')}$`,
        ),
    ),
  )
  const unused = (await keys()).filter((key) => !literal.has(key) && !templates.some((template) => template.test(key)))
  expect(unused).toEqual([])
})

const keys = async (): Promise<string[]> => {
  const files = readdirSync(import.meta.dirname).filter((file) => /(?<!\.spec)\.ts$/.test(file))
  const modules = await Promise.all(
    files.map((file) => import(join(import.meta.dirname, file)) as Promise<Record<string, object>>),
  )
  return modules.flatMap((module) => Object.values(module).flatMap((section) => Object.keys(section)))
}
