import { memberDecider, streamOf } from '@portal/domain'
import { withSuperAdministrators } from '@portal/read-models'
import { grantRole } from '@portal/testing'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { expect, test } from 'vitest'
import { effectMemberChanges } from './effect-member-changes.ts'

test('a change refused at its hour stays open where a second Super Administrator came meanwhile', {
  tags: ['R-ADM-17', 'R-ADM-28'],
}, async () => {
  const portal = portalInMemory()
  await portal.seed()
  const { items, store, clock } = portal
  const superAdministrator = await portal.signInAs(seeded.superAdmin)
  const same = { personal_id: '01001000099', reason: 'განცხადება №7' }
  for (const id of [seeded.citizen, seeded.newcomer])
    expect((await superAdministrator.post(`/api/auth/members/${id}`, same)).status).toBe(202)
  clock.pass({ minutes: 24 * 60 })
  const member = streamOf('member', seeded.auditor)
  const grant = () =>
    store.execute(
      memberDecider,
      member,
      withSuperAdministrators(store, member, (superAdministrators) =>
        grantRole({ role: 'Super Administrator', agency: null, superAdministrators }),
      ),
      { commandId: 'grant' },
    )
  const execute: typeof store.execute = async (...command) => {
    const outcome = await store.execute(...command)
    if (!outcome.accepted && outcome.refusal === 'personal_id_taken') await grant()
    return outcome
  }
  const deps = { items, ...store, execute, now: clock.now, log: () => undefined }
  expect(await effectMemberChanges(deps)).toEqual({ effected: 1 })
  const streams = [1, 2].map((id) => store.load(streamOf('change', id)))
  const types = (await Promise.all(streams)).map((events) => events.map(({ type }) => type))
  expect(types.toSorted()).toEqual([['MemberChangeProposed'], ['MemberChangeProposed', 'MemberChangeTookEffect']])
  const again = await portal.signInAs(seeded.auditor)
  const { body } = await again.get<{ data: { status: string; effective_at: string | null }[] }>(
    '/api/auth/member-changes',
  )
  expect(body.data.find(({ status }) => status === 'open')).toMatchObject({ effective_at: null })
})
