import { expect, test } from 'vitest'
import { bearer, givenApp } from '../app/for-specs.ts'
import { actorOrGuest, newApp, signedInOrGuest } from '../index.ts'

const { app } = givenApp(
  newApp().get('/api/anybody', signedInOrGuest({}), (c) => c.json([actorOrGuest(c).role, actorOrGuest(c).id])),
)
const asks = async (init: RequestInit = {}) => {
  const response = await app.request('/api/anybody', init)
  return [response.status, await response.json()]
}

test('a call for anybody recognises a signed-in person, and treats everybody else as a guest', async () => {
  expect(await asks(bearer('User'))).toEqual([200, ['User', 5]])
  expect(await asks()).toEqual([200, ['guest', 0]])
  expect(await asks(bearer('dead'))).toEqual([200, ['guest', 0]])
  expect(await asks({ headers: { Authorization: 'Basic x' } })).toEqual([200, ['guest', 0]])
})

test('a store that is away is no guest', async () =>
  expect(await asks(bearer('broken'))).toMatchObject([503, { code: 'unavailable' }]))
