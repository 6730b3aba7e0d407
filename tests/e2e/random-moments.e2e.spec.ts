/**
 * A form is filled in on two devices while tabs close or crash, the connection is cut, the session ends and the device
 * changes at random moments: no letter and no finished file may be lost. `PORTAL_MOMENTS` sets the number of moments
 * (50 nightly), `PORTAL_SEED` the seed.
 *
 * @module-tag R-APP-14
 */
import { createDecipheriv } from 'node:crypto'
import { drafts } from '@portal/contract/texts/drafts'
import { session } from '@portal/contract/texts/session'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDemoPortal } from './demo-portal.ts'
import { askForCode, demo, giveCode, signIn } from './errands/sign-in.ts'
import {
  attach,
  fileInput,
  loadedEditor,
  submitButton,
  textEditor,
  waitForUploads,
} from './errands/write-application.ts'
import { type Files, openFiles } from './fixtures.ts'
import { poll } from './poll.ts'
import type { LocalPortal } from './portal-process.ts'
import { openVisit, pictureFailure, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

const moments = Number(process.env.PORTAL_MOMENTS ?? 8)
const seed = Number(process.env.PORTAL_SEED ?? 20_261_122)
const form = '/add-application/1'
/** An application may have ten files, so further ones would be refused. */
const maxFiles = 9

/** The text of a draft as it lies on the device: ChaCha20-Poly1305 under the key of the session (R-WEB-36). */
const textIn = (entries: Record<string, string>, name: string): string => {
  const [, key = ''] = entries.draft_key?.split(':') ?? []
  const sealed = Buffer.from(entries[name] ?? '', 'latin1')
  const cipher = createDecipheriv('chacha20-poly1305', Buffer.from(key, 'hex'), sealed.subarray(0, 12), {
    authTagLength: 16,
  })
  const content = sealed.subarray(12, -16)
  cipher.setAAD(Buffer.from(name), { plaintextLength: content.length })
  cipher.setAuthTag(sealed.subarray(-16))
  const draft = JSON.parse(`${cipher.update(content, undefined, 'utf8')}${cipher.final('utf8')}`) as {
    values: { applicationText: string }
  }
  return draft.values.applicationText.replace(/<[^>]*>/g, '')
}

let browser: Browser
let portal: LocalPortal
let files: Files
let devices: Visitor[]
let device = 0

beforeAll(async () => {
  ;[browser, portal, files] = await Promise.all([borrowBrowser(), openDemoPortal(), openFiles()])
  devices = await Promise.all([openVisit(browser, portal), openVisit(browser, portal, { width: 360 })])
  for (const visitor of devices) {
    await visitor.goTo('/Signin')
    await signIn(visitor, demo.otherCitizen)
  }
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureFailure(task.name, devices)
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
  await files?.remove()
})

const randomOf = (start: number) => {
  let state = start
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const here = (): Visitor => devices[device] as Visitor
const contextOf = ({ page }: Visitor): BrowserContext => page.context()

test(`a form loses nothing at ${moments} interruptions, seed ${seed}`, {
  timeout: 60_000 + moments * 30_000,
}, async () => {
  const random = randomOf(seed)
  const pick = (below: number) => Math.floor(random() * below)
  const typed = { text: '', files: [] as string[] }

  const isAsTyped = async () => {
    const visitor = here()
    await submitButton(visitor).waitFor()
    const seen = async () => ({
      text: (await (await loadedEditor(visitor)).textContent()) ?? '',
      files: (await fileInput(visitor).allTextContents()).map((line) => /^.*?\.pdf/.exec(line)?.[0]),
    })
    await poll(
      async () => JSON.stringify(await seen()) === JSON.stringify(typed),
      `${JSON.stringify(typed)} to be there`,
    ).catch(async () => expect(await seen()).toEqual(typed))
    expect(await visitor.page.getByText(drafts['draft.both.title']).count()).toBe(0)
  }
  const open = async () => {
    await here().goTo(form)
    await isAsTyped()
  }
  const type = async () => {
    const letters = Array.from({ length: 1 + pick(12) }, () => String.fromCodePoint(0x10d0 + pick(33))).join('')
    const { page } = here()
    await textEditor(here()).focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(letters)
    typed.text += letters
  }
  const finishFile = async () => {
    if (typed.files.length === maxFiles) return
    const name = `${typed.files.length + 1}.pdf`
    await attach(here(), [await files.pdf(name)])
    typed.files.push(name)
    await waitForUploads(here(), typed.files.length)
  }

  const closeTab = async () => {
    await replaceTab()
    await open()
  }
  const crashTab = async () => {
    const { page } = here()
    await isKeptHere()
    // A crash runs none of the page's handlers.
    const crashed = new Promise((resolve) => page.once('crash', resolve))
    await page.goto('chrome://crash').catch(() => undefined)
    await crashed
    await replaceTab()
    await open()
  }
  /** Waits until the text is stored on this device, because a crash loses text that is not stored yet. */
  const isKeptHere = () =>
    poll(async () => {
      const entries = await here().page.evaluate<Record<string, string>>('({ ...localStorage })')
      const name = Object.keys(entries).find((key) => /^draft:\d+:program-1$/.test(key))
      if (name === undefined) return false
      return textIn(entries, name) === typed.text
    }, 'the device to hold the draft')
  const replaceTab = async () => {
    const visitor = here()
    const page = await contextOf(visitor).newPage()
    await visitor.page.close()
    devices[device] = { ...visitor, page, goTo: async (path) => void (await page.goto(portal.url + path)) }
  }
  const cutLine = async () => {
    await contextOf(here()).setOffline(true)
    await type()
    if (random() < 0.5) {
      await contextOf(here()).setOffline(false)
      return isAsTyped()
    }
    await here().page.getByText(drafts['draft.offline']).waitFor()
    await contextOf(here()).setOffline(false)
    await isSaved()
  }
  const endSession = async () => {
    const { page } = here()
    await page.evaluate(`fetch('/api/auth/sessions', { headers: headers() }).then((answer) => answer.json()).then(
      ({ data }) => fetch('/api/auth/sessions/' + data.find(({ current }) => current).id, { method: 'DELETE', headers: headers() }))
      function headers() { return { authorization: 'Bearer ' + localStorage.getItem('access_token') } }`)
    await type()
    await page.reload()
    await page.getByText(session['session.ended']).waitFor()
    await giveCode(here(), await askForCode(here(), demo.otherCitizen))
    await page.waitForURL(`**${form}`)
    await isAsTyped()
  }
  const changeDevice = async () => {
    await isSaved()
    await here().goTo('/agency')
    device = 1 - device
    await open()
  }
  const isSaved = async () => {
    if (typed.text === '' && typed.files.length === 0) return
    await poll(async () => (await stored()) === JSON.stringify(typed), 'the server to hold the draft')
  }
  const stored = (): Promise<string> =>
    here().page.evaluate(`(async () => {
      const headers = { authorization: 'Bearer ' + localStorage.getItem('access_token') }
      const answer = await fetch('/api/auth/drafts/application-1', { headers })
      if (!answer.ok) return ''
      const { values, files } = await answer.json()
      const text = new DOMParser().parseFromString(values.applicationText, 'text/html').body.textContent
      return JSON.stringify({ text, files: files.map(({ name }) => name) })
    })()`)

  await open()
  const done: string[] = []
  const happenings = { closeTab, crashTab, cutLine, endSession, changeDevice }
  for (let moment = 0; moment < moments; moment++) {
    for (let words = pick(3); words >= 0; words--) await type()
    if (random() < 0.25) await finishFile()
    const name = (Object.keys(happenings) as (keyof typeof happenings)[])[pick(5)] ?? 'closeTab'
    done.push(name)
    await happenings[name]()
  }
  await changeDevice()
  console.log(
    `${moments} moments: ${typed.text.length} letters and ${typed.files.length} files kept through ${done.join(', ')}`,
  )
  expect(typed.text.length).toBeGreaterThan(moments)
})
