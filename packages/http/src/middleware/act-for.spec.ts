import { describe, expect, test } from 'vitest'
import { bearer, givenApp } from '../app/for-specs.ts'
import { newApp, signedIn, signedInByCodeToo, signedInOrGuest } from '../index.ts'

const { app, logged } = givenApp(
  newApp().get('/api/file', signedIn({ byMandate: 'file' }), (c) => c.json([c.var.actor, c.var.member.id])),
  newApp().get('/api/send', signedIn({ byMandate: 'send' }), (c) => c.json(c.var.actor.id)),
  newApp().get('/api/own', signedIn({}), (c) => c.json(c.var.actor.id)),
  newApp().get('/api/code', signedInByCodeToo({}), (c) => c.json(c.var.actor.id)),
  newApp().get('/api/anybody', signedInOrGuest({}), (c) => c.json(null)),
)
const asks = async (path: string, actFor: string, token = 'User') => {
  const response = await app.request(path, { headers: { ...bearer(token).headers, 'Act-For': actFor } })
  return [response.status, await response.json()]
}

describe('a call in the name of another member', { tags: 'R-ACT-7' }, () => {
  test('has the principal as its actor, who names the agent', async () => {
    const agent = { id: 5, personalId: '01001000005', mandate: 7 }
    expect(await asks('/api/file', '9')).toMatchObject([200, [{ id: 9, role: 'User', agent }, 9]])
    expect(logged.at(-1)).toMatchObject({ code: 'request', actor: 5, for: 9 })
  })

  test.each([
    ['/api/send', '9', 'a scope that the mandate does not cover'],
    ['/api/file', '8', 'a member who gave no mandate'],
    ['/api/own', '9', 'a call that only the person may make'],
    ['/api/code', '9', 'such a call on the way to a passkey'],
    ['/api/anybody', '9', 'such a call for anybody'],
  ])('%s for %s is refused: %s', async (path, actFor) =>
    expect(await asks(path, actFor)).toMatchObject([403, { code: 'no_mandate' }]),
  )

  test.each(['', 'x', '0', '09', '-1', '9.0', '9'.repeat(16)])('of %j is malformed', async (actFor) =>
    expect(await asks('/api/file', actFor)).toMatchObject([422, { errors: { act_for: [expect.any(String)] } }]),
  )

  test('is one of their own where it names themselves', async () =>
    expect(await asks('/api/own', '5')).toEqual([200, 5]))

  test('needs a sign-in first; without one a guest stays a guest', async () => {
    expect(await asks('/api/file', '9', 'dead')).toMatchObject([401, { code: 'signed_out' }])
    expect(await asks('/api/anybody', '9', 'dead')).toEqual([200, null])
  })
})
