import type { Item } from '@portal/items'
import { describe, expect, test } from 'vitest'
import { hours, identityInMemory, minutes, seconds } from '../testing/in-memory.ts'
import { authenticateSession, type SignedInMember } from './authenticate.ts'
import { createSession, endAllSessions, endSession, listSessions, unlockSession } from './sessions.ts'
import { maxSession, maxStay } from './tokens.ts'

const nino: SignedInMember = {
  id: 5,
  registrationType: 'individual',
  firstName: 'ნინო',
  lastName: 'აბაშიძე',
  personalId: '01001000005',
  companyName: null,
  companyId: null,
  email: null,
  phone: '500000005',
  role: 'User',
  agency: null,
  status: 'active',
  documentStatus: 'verified',
  legalAddress: null,
  physicalAddress: null,
  notifications: true,
}

const signedIn = async (changes: Partial<SignedInMember> = {}) => {
  const memory = identityInMemory()
  let member: SignedInMember = { ...nino, ...changes }
  const keyOf = (id: number) => ({ pk: `member#${id}`, sk: 'detail' })
  const write = () => memory.deps.items.put('views', { ...keyOf(member.id), ...member })
  await write()
  const token = await createSession(memory.deps, { memberId: member.id, role: member.role, device: null })
  const deps = {
    ...memory.deps,
    memberRows: {
      keyOf,
      memberOf: ({ pk, sk, ...row }: Item) => row as unknown as SignedInMember,
      mandatesOf: async () => [],
    },
    staffPasskey: 'optional' as const,
  }
  return {
    ...memory,
    deps,
    token,
    whoIs: (bearer = token) => authenticateSession(deps, bearer),
    become: (change: Partial<SignedInMember>) => {
      member = { ...member, ...change }
      return write()
    },
  }
}

/** Uses the session every ten minutes, like a working person. */
const work = async ({ pass, whoIs }: Awaited<ReturnType<typeof signedIn>>, span: number) => {
  for (let worked = 0; worked < span; worked += minutes(10)) {
    pass(minutes(10))
    await whoIs()
  }
}

describe('a token', () => {
  test("gives the actor from the member's current record", async () => {
    const { whoIs } = await signedIn()
    expect(await whoIs()).toMatchObject({
      actor: { id: 5, role: 'User', agency: null, personalId: '01001000005', name: { firstName: 'ნინო' } },
      member: { phone: '500000005' },
    })
  })

  test('has 256 random bits, of which the table has a digest', async () => {
    const { deps, token } = await signedIn()
    const secret = token.split('.')[1] as string
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const { items } = await deps.items.scan('access')
    expect(items).toHaveLength(1)
    expect(JSON.stringify(items)).not.toContain(secret)
  })

  test.each(['', '5', '5.', '5.short', `6.${'A'.repeat(43)}`, `5.${'A'.repeat(43)}`, `05.${'A'.repeat(43)}`])(
    'that was never issued has no access: "%s"',
    async (bearer) => {
      const { whoIs } = await signedIn()
      expect(await whoIs(bearer)).toBeNull()
    },
  )

  test("is not accepted with another member's number in its token", async () => {
    const { whoIs, token, become } = await signedIn()
    await become({ id: 6 })
    expect(await whoIs(token.replace('5.', '6.'))).toBeNull()
  })
})

describe('the lifetime of a session', { tags: 'R-ID-13' }, () => {
  test.each([
    ['User', 60],
    ['Agency Operator', 30],
    ['Super Administrator', 30],
    ['Auditor', 30],
  ] as const)('of the role %s ends after %i minutes without use', async (role, idle) => {
    const alive = await signedIn({ role })
    alive.pass(minutes(idle) - 1)
    expect(await alive.whoIs()).not.toBeNull()
    const dead = await signedIn({ role })
    dead.pass(minutes(idle))
    expect(await dead.whoIs()).toBeNull()
  })

  test.each([
    ['User', 12],
    ['Agency Administrator', 8],
  ] as const)('of the role %s ends after %i hours in use', async (role, absolute) => {
    const session = await signedIn({ role })
    await work(session, hours(absolute) - minutes(10))
    expect(await session.whoIs()).not.toBeNull()
    session.pass(minutes(10))
    expect(await session.whoIs()).toBeNull()
  })

  test('a citizen who becomes staff gets the shorter limits at once', async () => {
    const { whoIs, pass, become } = await signedIn()
    pass(minutes(40))
    await become({ role: 'Agency Operator', agency: 1 })
    expect(await whoIs()).toBeNull()
  })

  test('is updated at most once a minute', async () => {
    const { whoIs, pass, calls } = await signedIn()
    calls.length = 0
    pass(seconds(59))
    await whoIs()
    expect(calls).toEqual(['getAcross several'])
    pass(seconds(1))
    await whoIs()
    expect(calls).toEqual(['getAcross several', 'getAcross several', 'put access'])
  })
})

test('a call for the end of the session does not prolong it', async () => {
  const { deps, token, pass } = await signedIn()
  pass(minutes(59))
  expect(await authenticateSession(deps, token, { isUse: false })).not.toBeNull()
  pass(minutes(1))
  expect(await authenticateSession(deps, token)).toBeNull()
})

describe('the end of a session', { tags: 'R-ID-13' }, () => {
  test('is effective at once, also for requests in progress', async () => {
    const { deps, whoIs, pass } = await signedIn()
    pass(minutes(2))
    const sessionId = (await whoIs())?.sessionId as string
    pass(minutes(2))
    const [, isEnded] = await Promise.all([whoIs(), endSession(deps, { memberId: 5, sessionId })])
    expect(isEnded).toBe(true)
    expect(await whoIs()).toBeNull()
    expect(await endSession(deps, { memberId: 5, sessionId })).toBe(false)
  })

  test('follows a block, and unblocking does not restore the token', async () => {
    const { whoIs, become } = await signedIn()
    await become({ status: 'blocked' })
    expect(await whoIs()).toBeNull()
    await become({ status: 'active' })
    expect(await whoIs()).toBeNull()
  })

  test('cannot be caused by another member', async () => {
    const { deps, whoIs } = await signedIn()
    const sessionId = (await whoIs())?.sessionId as string
    expect(await endSession(deps, { memberId: 6, sessionId })).toBe(false)
    expect(await whoIs()).not.toBeNull()
  })

  test('by signing out everywhere includes all sessions of one member only', async () => {
    const { deps, whoIs } = await signedIn()
    const second = await createSession(deps, { memberId: 5, role: 'User', device: null })
    await createSession(deps, { memberId: 55, role: 'User', device: null })
    await endAllSessions(deps, { memberId: 5 })
    expect([await whoIs(), await whoIs(second)]).toEqual([null, null])
    expect(await listSessions(deps, { memberId: 55, role: 'User' })).toHaveLength(1)
  })

  test('up to a moment includes a session created at that moment and no later one', async () => {
    const { deps, pass } = identityInMemory()
    const createdUntil = Date.parse(deps.now())
    await createSession(deps, { memberId: 5, role: 'User', device: 'Firefox' })
    pass(1)
    await createSession(deps, { memberId: 5, role: 'User', device: 'Chrome' })
    await endAllSessions(deps, { memberId: 5, createdUntil })
    const devices = (await listSessions(deps, { memberId: 5, role: 'User' })).map(({ device }) => device)
    expect(devices).toEqual(['Chrome'])
  })
})

describe('a session that stays', () => {
  const staying = async () => {
    const { deps, pass } = identityInMemory()
    const token = await createSession(deps, { memberId: 5, role: 'User', device: null, by: 'passkey', stays: true })
    const unlock = (changes: object = {}) => unlockSession(deps, { memberId: 5, role: 'User', token, ...changes })
    return { deps, pass, token, unlock }
  }

  test('is unlocked with a new token, and the token before ends (R-ID-50)', async () => {
    const { pass, unlock } = await staying()
    pass(maxSession)
    expect(await unlock()).toMatch(/^5\./)
    expect(await unlock()).toBeNull()
  })

  test('is not unlocked by the passkey of another member, nor with a text that is no token', async () => {
    const { unlock } = await staying()
    expect(await unlock({ memberId: 6 })).toBeNull()
    expect(await unlock({ token: 'nothing' })).toBeNull()
    expect(await unlock()).not.toBeNull()
  })

  test('cannot be unlocked any more after its last use plus the longest stay', async () => {
    const { pass, unlock } = await staying()
    pass(maxStay)
    expect(await unlock()).toBeNull()
  })
})

test('the list shows the active sessions, newest first', async () => {
  const { deps, pass } = await signedIn()
  pass(minutes(30))
  await createSession(deps, { memberId: 5, role: 'User', device: 'Firefox, Android' })
  pass(minutes(20))
  await createSession(deps, { memberId: 5, role: 'User', device: 'Chrome, Windows' })
  pass(minutes(15))
  const devices = (await listSessions(deps, { memberId: 5, role: 'User' })).map(({ device }) => device)
  expect(devices).toEqual(['Chrome, Windows', 'Firefox, Android'])
})

test.each([
  ['that stays is stored until it can no longer be unlocked', true, 'User', maxStay],
  ['of staff cannot stay', true, 'Agency Operator', maxSession],
  ['is stored for twelve hours otherwise', false, 'User', maxSession],
] as const)('a session %s', async (_, stays, role, span) => {
  const { deps } = identityInMemory()
  await createSession(deps, { memberId: 5, role, device: null, by: 'passkey', stays })
  const [row] = (await deps.items.scan('access')).items
  expect(row?.expires_at).toBe((Date.parse(deps.now()) + span) / 1000)
})
