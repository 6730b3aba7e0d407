import { expect, test } from 'vitest'
import { areaInMemory } from '../area-for-specs.ts'

test('a network with more than 1,200 challenges an hour must wait, and no other network', {
  tags: 'R-LIM-14',
}, async () => {
  const { post, pass, setAddress } = areaInMemory()
  const ask = () => post('/api/passkeys/options')
  for (let request = 1; request <= 1200; request++) expect((await ask()).status).toBe(200)
  const { status, headers, body } = await ask()
  expect([status, body.code, headers.get('Retry-After')]).toEqual([429, 'too_often', '3600'])
  setAddress('198.51.100.8')
  expect((await ask()).status).toBe(200)
  setAddress('198.51.100.7')
  pass(60 * 60_000)
  expect((await ask()).status).toBe(200)
})
