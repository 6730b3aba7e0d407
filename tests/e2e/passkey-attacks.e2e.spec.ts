/**
 * Five attacks on signing in by passkey, with real browser signatures (R-ID-36). Each attack gets the 401 that all
 * causes share, and the attacked passkey still works for its owner.
 */
import { sms as texts } from '@portal/contract/texts/sms'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Device, withAuthenticator } from './authenticator.ts'
import { openDemoPortal } from './demo-portal.ts'
import { callFrom, challengeFor, enrolFrom, type Proof, proofOn, proveFrom, signInFrom } from './errands/ceremony.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { freePort, type LocalPortal } from './portal-process.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

let browser: Browser
let portal: LocalPortal
let owner: Visitor
let thief: Visitor
let device: Device

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  ;[owner, thief] = await Promise.all([openVisit(browser, portal), openVisit(browser, portal)])
  ;[device] = await Promise.all([withAuthenticator(owner), withAuthenticator(thief)])
  for (const [visitor, account] of [
    [owner, demo.citizen],
    [thief, demo.otherCitizen],
  ] as const) {
    visitor.watched.expectAnswer(401, '/api/passkeys/login')
    await visitor.goTo('/Signin')
    await signIn(visitor, account)
    expect((await enrolFrom(visitor.page, 'ტელეფონი')).status).toBe(201)
  }
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, [owner, thief])
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})

const refused = { status: 401, body: { success: false, code: 'passkey_wrong' } }
const expectOpen = async () =>
  expect(await signInFrom(owner.page, await proveFrom(owner.page))).toMatchObject({ status: 200 })

test('a challenge that was used before is refused', { tags: 'R-ID-36' }, async () => {
  const proof = await proveFrom(owner.page)
  expect(await signInFrom(owner.page, proof)).toMatchObject({ status: 200 })
  expect(await signInFrom(owner.page, proof)).toMatchObject(refused)
  await expectOpen()
})

test('a challenge passed on by a page of another origin is refused', { tags: ['R-ID-36', 'R-ID-40'] }, async () => {
  const { page, goTo } = owner
  const foreign = `http://localhost:${await freePort()}`
  await page.route(`${foreign}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>x</title>' }))
  const challenge = await challengeFor(thief.page)
  await page.goto(`${foreign}/`)
  const proof = await proofOn(page, challenge)
  expect(await signInFrom(thief.page, proof)).toMatchObject(refused)
  await goTo('/Dashboard')
  await expectOpen()
})

test('another person’s credential, signed with one’s own key, is refused', { tags: 'R-ID-36' }, async () => {
  const named = (await proveFrom(owner.page)).response
  const own = await proveFrom(thief.page)
  const asOwner: Proof = { ...own, response: { ...own.response, id: named.id, rawId: named.rawId } }
  expect(await signInFrom(thief.page, asOwner)).toMatchObject(refused)
  const again = await proveFrom(thief.page)
  const { userHandle = '' } = named.response
  expect(userHandle).not.toBe('')
  const asOwnersHandle = {
    ...again,
    response: { ...again.response, response: { ...again.response.response, userHandle } },
  }
  expect(await signInFrom(thief.page, asOwnersHandle)).toMatchObject(refused)
  expect(await signInFrom(thief.page, await proveFrom(thief.page))).toMatchObject({ status: 200 })
})

test('a counter that goes back is refused, with a notice to the phone', { tags: 'R-ID-36' }, async () => {
  await device.countFrom(100)
  await expectOpen()
  await device.countFrom(50)
  expect(await signInFrom(owner.page, await proveFrom(owner.page))).toMatchObject(refused)
  await expect
    .poll(async () => (await portal.sms(demo.citizen.phone)).map(({ message }) => message))
    .toContainEqual(expect.stringContaining(texts['sms.passkey.copied']))
  await device.countFrom(200)
  await expectOpen()
})

test('a removed passkey is refused', { tags: 'R-ID-36' }, async () => {
  const { body } = await signInFrom(owner.page, await proveFrom(owner.page))
  await owner.page.evaluate(`localStorage.setItem('access_token', '${body.access_token}')`)
  expect(await callFrom(owner.page, 'DELETE', '/api/auth/passkeys/1')).toMatchObject({ status: 200 })
  expect(await signInFrom(owner.page, await proveFrom(owner.page))).toMatchObject(refused)
})

test('nothing else was refused', () => {
  expect([...owner.watched.complaints(), ...thief.watched.complaints()]).toEqual([])
})
