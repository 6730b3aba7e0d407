/** Every event that the log can hold is told in Georgian wherever events are told: each type of a golden sample has its words. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roles } from '@portal/domain'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const types = new Set(readdirSync(join(root, 'packages/domain/golden')).map((file) => file.split('.', 1)[0] as string))
const words = readFileSync(join(root, 'web/src/features/audit/log-words.ts'), 'utf8')

test('each type of event has its words in the audit area', () => {
  expect(types.size).toBeGreaterThan(20)
  expect([...types].filter((type) => !words.includes(`${type}: `))).toEqual([])
})

test.each(['web/src/lib/application/event-words.ts', 'packages/documents/src/pdf/parts.ts'])(
  'each event of an application has its sentence in the histories that %s tells',
  (file) => {
    const sentences = readFileSync(join(root, file), 'utf8')
    const ofApplications = [...types].filter((type) => type.startsWith('Application'))
    expect(ofApplications.length).toBeGreaterThan(4)
    expect(ofApplications.filter((type) => !sentences.includes(`  ${type}: `))).toEqual([])
  },
)

test('whoever may act has a word: each role, the system, a guest', () => {
  const [named, others] = ['web/src/lib/role-name.ts', 'web/src/lib/application/event-words.ts'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  expect(roles.filter((role) => !new RegExp(`^ {2}'?${role}'?: `, 'm').test(named as string))).toEqual([])
  expect(['system', 'guest'].filter((role) => !others?.includes(`  ${role}: `))).toEqual([])
})
