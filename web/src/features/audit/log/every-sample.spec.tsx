/**
 * Every golden event of the domain is shown in Georgian, each field at each depth. Latin letters are allowed in typed
 * text, digests, device keys and file types.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventLabels } from '@portal/contract/labels/events'
import { fieldLabel } from '@portal/contract/labels/fields'
import { degreeLevels, documentStatuses } from '@portal/domain/facts/members'
import { agencyStatuses, publishedProgramStatus } from '@portal/domain/facts/programs'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { valueLabel } from '#lib/audit/value-text.ts'
import { EventData } from './event-dialog.tsx'

afterEach(cleanup)
const domain = join(import.meta.dirname, '../../../../../packages/domain')
const read = (file: string): Fields => JSON.parse(readFileSync(join(domain, 'golden', file), 'utf8'))
type Fields = Readonly<Record<string, unknown>>

const kindOf = (type: string) => Object.entries(eventLabels).find(([, types]) => type in types)?.[0] ?? ''
const samples = readdirSync(join(domain, 'golden')).map((file) => {
  const type = file.split('.', 1)[0] ?? ''
  return { type, kind: kindOf(type), data: read(file) }
})

const within = (data: Fields): readonly (readonly [field: string, value: unknown])[] =>
  Object.entries(data).flatMap(([field, value]) => {
    const groups = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'object' && each !== null)
    return [[field, value] as const, ...groups.flatMap((group) => within(group as Fields))]
  })

const unnamed = /^(key|id|\d+|at|region|municipality|address|name|title|description)$/
const typed = new Set(['email', 'address', 'website', 'url', 'names', 'documentNames', 'body'])
const digests = new Set(['sha256', 'digest', 'root', 'credential', 'subscription', 'agentIndex'])
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)]

describe.each(samples)('$type', ({ type, kind, data }) => {
  test('has a label for each of its fields', () => {
    expect(kind).not.toBe('')
    const words = within(data)
      .filter(([field]) => !unnamed.test(field) || field in data)
      .map(([field]) => [field, fieldLabel(kind, field)])
    expect(words.filter(([, word]) => !/^[ა-ჰ]/.test(word ?? ''))).toEqual([])
  })

  test('has a different label for each of its fields', () => {
    const words = Object.keys(data).map((field) => fieldLabel(kind, field))
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })

  test('is shown without internal names', () => {
    const { container } = render(<EventData kind={kind} data={{ ...data, sealed: [] }} shown={[]} />)
    const allowed = within(data).flatMap(([field, value]) =>
      typed.has(field) || digests.has(field) ? textsIn(value) : [],
    )
    const rest = [...allowed, 'SHA-256', 'JPEG', 'PNG', 'GIF', 'PDF'].reduce(
      (text, known) => text.replaceAll(known, ''),
      container.textContent ?? '',
    )
    expect([type, rest.match(/[A-Za-z{}[\]"]+/g)]).toEqual([type, null])
  })
})

test('every value of a closed set has a label', () => {
  const source = (file: string) => readFileSync(join(domain, 'src', file), 'utf8')
  const named = (file: string, field: string) =>
    [...source(file).matchAll(new RegExp(`readonly ${field}\\??: ((?:\\| |'[^']+'|null| )+)`, 'g'))]
      .flatMap(([, union = '']) => [...union.matchAll(/'([^']+)'/g)])
      .map(([, value = '']) => [field, value] as const)
      // A state before the first event, and no value of one.
      .filter(([, value]) => value !== 'unknown')
  const values = [
    ...named('application/events.ts', 'by'),
    ...[...Object.keys(publishedProgramStatus), ...agencyStatuses].map((status) => ['status', status] as const),
    ...documentStatuses.map((status) => ['status', status] as const),
    ...degreeLevels.map((level) => ['degreeLevel', level] as const),
    ...named('member/events.ts', 'type'),
  ]
  expect(values).toHaveLength(14)
  const others = values.filter(([field]) => field !== 'type')
  expect(others.filter(([field, value]) => !/^[ა-ჰ ]+$/.test(valueLabel(field, value)))).toEqual([])
  const files = values.filter(([field]) => field === 'type').map(([field, value]) => valueLabel(field, value))
  expect(files).toEqual(['JPEG', 'PNG', 'GIF', 'PDF'])
})
