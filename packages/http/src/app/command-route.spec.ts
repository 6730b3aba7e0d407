import { expect, test } from 'vitest'
import { z } from 'zod'
import { bearer, givenApp } from './for-specs.ts'
import { commandRoute } from './routes.ts'

test('a body replaces no parameter of its path', async () => {
  const thing = z.object({ id: z.number(), text: z.string() })
  const schema = { about: 'Changes a thing.', answer: thing, body: thing, params: z.object({ id: z.coerce.number() }) }
  const { app } = givenApp(
    commandRoute({ endpoint: { method: 'POST', path: '/api/things/:id' }, schema }, (c, { id, text }) =>
      c.json({ id, text }),
    ),
  )
  const sent = await app.request('/api/things/7', {
    method: 'POST',
    headers: { ...bearer('User').headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: 8, text: 'x' }),
  })
  expect(await sent.json()).toEqual({ id: 7, text: 'x' })
})
