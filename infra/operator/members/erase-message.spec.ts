import { seeded } from '@portal/tests/support/portal'
import { describe, expect, test } from 'vitest'
import { eraseMessage } from './erase-person.ts'
import { deps, findTraces, letter, portal, portalForEachTest, traceMarkers, verifyPortal } from './for-specs.ts'

portalForEachTest()

describe('erasing the message of a guest', () => {
  test('leaves no trace of it, and the member’s messages stay', async () => {
    const words = [traceMarkers.name, traceMarkers.subject, traceMarkers.message, traceMarkers.email]
    await portal.guest.post('/api/contact/send', letter)
    expect(await findTraces()).toEqual(expect.arrayContaining(words))
    expect(await eraseMessage(deps, 1, null)).toMatchObject({ isNew: true, rows: 1 })
    expect(await findTraces()).toEqual([])
    expect(await eraseMessage(deps, 1, null)).toMatchObject({ isNew: false, rows: 0 })
    await expect(eraseMessage(deps, 2, null)).rejects.toThrow('There is no message 2.')
    await (await portal.signInAs(seeded.citizen)).post('/api/contact/send', letter)
    await expect(eraseMessage(deps, 2, null)).rejects.toThrow('it is forgotten with the member')
    await portal.settle()
    expect(await verifyPortal()).toEqual([])
  })
})
