/** Who gets what is sent to a program. */
import { memberDecider, streamOf } from '@portal/domain'
import { grantRole } from '@portal/testing'
import { seeded } from '@portal/tests/support/portal'
import { expect, test } from 'vitest'
import { openFixture, program } from '../for-specs.ts'
import { add, addedProgram, fieldsWithErrors, readProgram } from './for-specs.ts'

const operator = seeded.agencyOperator
const sections = undefined

test('a program’s assignee is named, kept and taken away, and guests do not learn of them', {
  tags: ['R-OFF-34'],
}, async () => {
  const fixture = await openFixture()
  const id = await addedProgram(fixture, { assignee_id: operator })
  expect(await readProgram(fixture, id)).toMatchObject({ assignee_id: operator })
  expect((await fixture.guest.get(`/api/projects/GetById/${id}`)).body).not.toHaveProperty('assignee_id')
  const edit = (over: object) => fixture.admin.post(`/api/auth/projects/${id}`, { ...program, sections, ...over })
  expect((await edit({ title: 'სხვა სათაური' })).status).toBe(200)
  expect(await readProgram(fixture, id)).toMatchObject({ assignee_id: operator })
  expect((await edit({ assignee_id: null })).status).toBe(200)
  expect(await readProgram(fixture, id)).toMatchObject({ assignee_id: null })
})

test('only active staff of its agency can be named', { tags: ['R-OFF-34'] }, async () => {
  const fixture = await openFixture()
  for (const assignee_id of [seeded.citizen, seeded.otherAgencyAdmin, seeded.superAdmin, 99, 'x'])
    expect(fieldsWithErrors(await add(fixture, { assignee_id }))).toEqual(['assignee_id'])
  const id = await addedProgram(fixture)
  const answer = await fixture.admin.post(`/api/auth/projects/${id}`, { ...program, sections, assignee_id: 99 })
  expect([answer.status, fieldsWithErrors(answer)]).toEqual([422, ['assignee_id']])
})

test('who left since keeps no other field from being saved', { tags: ['R-OFF-34', 'R-OFF-35'] }, async () => {
  const fixture = await openFixture()
  const id = await addedProgram(fixture, { assignee_id: operator })
  const left = grantRole({ role: 'Agency Operator', agency: 2 })
  await fixture.store.execute(memberDecider, streamOf('member', operator), left, { commandId: 'left' })
  const body = { ...program, sections, title: 'სხვა სათაური', assignee_id: operator }
  expect((await fixture.admin.post(`/api/auth/projects/${id}`, body)).status).toBe(200)
})
