/**
 * A stranger with any number of addresses does not stop the owner of a number from signing in (R-ID-51, R-ID-52).
 *
 * @module-tag R-ID-51
 */
import { solveWork } from '@portal/identity/solve-work-for-specs'
import { expect, test } from 'vitest'
import { nino, withNino } from '../../functions/identity/src/area-for-specs.ts'

const number = nino.personal_id
const victim = '192.0.2.44'

test('while strangers ask and guess, the owner signs in at home, on a known device and on a new one', {
  tags: 'R-ID-52',
}, async () => {
  const area = await withNino()
  const { post, setAddress, pass, sms } = area
  const solved = async () =>
    solveWork((await post('/api/send_sms/challenge')).body as unknown as Parameters<typeof solveWork>[0])
  setAddress(victim)
  await post('/api/send-sms-code', { personal_id: number })
  const known = await post('/api/login', { personal_id: number, sms_code: sms.codeFor(nino.phone) })
  const devices = [known.body.device]
  pass(60_000)

  for (let address = 0; address < 6; address++) {
    setAddress(`203.0.113.${address}`)
    const asked = await post('/api/send-sms-code', { personal_id: number })
    const { body } =
      asked.status === 200 ? asked : await post('/api/send-sms-code', { personal_id: number, altcha: await solved() })
    for (let tries = 0; tries < 5; tries++)
      await post('/api/login', { personal_id: number, sms_code: '000000', id: body.id })
    pass(20_000)
  }

  const signIn = async (address: string, more: object = {}) => {
    setAddress(address)
    const asked = await post('/api/send-sms-code', { personal_id: number, ...more })
    const body = { personal_id: number, sms_code: sms.codeFor(nino.phone), id: asked.body.id }
    const status = (await post('/api/login', body)).status
    pass(60_000)
    return [asked.status, status]
  }
  // The published call without an id, from the address of before.
  setAddress(victim)
  expect((await post('/api/send-sms-code', { personal_id: number })).status).toBe(200)
  expect((await post('/api/login', { personal_id: number, sms_code: sms.codeFor(nino.phone) })).status).toBe(200)
  pass(60_000)
  expect(await signIn('203.0.113.1', { devices })).toEqual([200, 200])
  expect(await signIn('198.51.100.99', { altcha: await solved() })).toEqual([200, 200])
})
