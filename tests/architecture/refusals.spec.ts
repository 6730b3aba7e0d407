/**
 * The compiler checks that every refusal of a decider, a claim or the store has a row in the contract's table; each
 * row of that table is told in docs/product/calls.md.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RefusalCode, refusals } from '@portal/contract/refusals'
import type { agencyDecider, applicationDecider, Decider, memberDecider, programDecider } from '@portal/domain'
import type { StoreRefusal } from '@portal/event-store'
import { portalClaims } from '@portal/read-models'
import { filed, individualRegistered, legalEntityRegistered, recorded } from '@portal/testing'
import { expect, expectTypeOf, test } from 'vitest'

type CodeOf<D> = D extends Decider<infer _State, infer _Event, infer _Command, infer Code> ? Code : never

test('deciders and the store refuse only with codes of the refusal table', () => {
  expectTypeOf<CodeOf<typeof applicationDecider>>().toExtend<RefusalCode>()
  expectTypeOf<CodeOf<typeof memberDecider>>().toExtend<RefusalCode>()
  expectTypeOf<CodeOf<typeof agencyDecider>>().toExtend<RefusalCode>()
  expectTypeOf<CodeOf<typeof programDecider>>().toExtend<RefusalCode>()
  expectTypeOf<StoreRefusal>().toExtend<RefusalCode>()
})

test('claims refuse only with codes of the refusal table', () => {
  const histories = [
    recorded('application-1', filed()),
    recorded('member-5', individualRegistered()),
    recorded('member-8', legalEntityRegistered()),
  ]
  const codes = portalClaims
    .flatMap(({ claimsOf }) => histories.flatMap((history) => claimsOf(history)))
    .map((claim) => claim.refusal)
  expect(codes.length).toBeGreaterThan(3)
  expect(codes.filter((code) => !(code in refusals))).toEqual([])
})

test('docs/product/calls.md has every refusal with its status', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/product/calls.md'), 'utf8')
  const told = [...page.matchAll(/^- (\d{3}) (`[^:]+`):/gm)].flatMap(([, status = '', codes = '']) =>
    [...codes.matchAll(/`(\w+)`/g)].map(([, code = '']) => `${code} ${status}`),
  )
  expect(told.sort()).toEqual(
    Object.entries(refusals)
      .map(([code, { status }]) => `${code} ${status}`)
      .sort(),
  )
})
