/**
 * `npm run bench:photos`: ten photos of 12 megapixels become one PDF in a window of 360 px: its size, and how much memory
 * all processes of the browser take at most beyond what they take before the photos are chosen.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fill } from '@portal/contract/fill'
import { applicationForm } from '@portal/contract/texts/application-form'
import { photos as texts } from '@portal/contract/texts/photos'
import type { Browser } from 'playwright-core'
import { noArguments } from '../../infra/cli/args.ts'
import { openBrowser } from '../e2e/browser.ts'
import { demo, signIn } from '../e2e/errands/sign-in.ts'
import { submitButton, waitForUploads } from '../e2e/errands/write-application.ts'
import { openPortal } from '../e2e/portal-process.ts'
import { openVisit } from '../e2e/visitor.ts'

noArguments('Usage:\n  npm run bench:photos')

const count = 10
const [width, height] = [4000, 3000]
const mega = 1024 * 1024
/** Megabytes (R-APP-110). */
const aims = { size: 10, memory: 300 }

/** Runs in the page: coarse noise, which a JPEG makes about as large as a camera's picture; in base64. */
const drawPhoto = (seed: number): string => `(async () => {
  const canvas = new OffscreenCanvas(${width}, ${height})
  const context = canvas.getContext('2d')
  let state = ${seed + 1}
  for (let y = 0; y < ${height}; y += 8)
    for (let x = 0; x < ${width}; x += 8) {
      state = (state * 1103515245 + 12345) % 2147483648
      context.fillStyle = 'hsl(' + (state % 360) + ' 30% ' + (30 + (state % 60)) + '%)'
      context.fillRect(x, y, 8, 8)
    }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  let text = ''
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte)
  return btoa(text)
})()`

/** Bytes that the browser's processes hold in memory; one that has just ended holds none. */
const memoryOf = async (devtools: Awaited<ReturnType<Browser['newBrowserCDPSession']>>): Promise<number> => {
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  const sizes = await Promise.all(
    processInfo.map(async ({ id }) => {
      const text = await readFile(`/proc/${id}/statm`, 'utf8').catch(() => '0 0')
      return Number(text.split(' ')[1]) * 4096
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const folder = await mkdtemp(join(tmpdir(), 'portal-photos-'))
const [browser, portal] = await Promise.all([openBrowser(), openPortal()])
try {
  const visitor = await openVisit(browser, portal)
  const { page, goTo } = visitor
  const blank = await page.context().newPage()
  const files: string[] = []
  let given = 0
  for (let index = 0; index < count; index++) {
    const bytes = Buffer.from(await blank.evaluate<string>(drawPhoto(index)), 'base64')
    given += bytes.length / mega
    const file = join(folder, `IMG_${index}.jpg`)
    await writeFile(file, bytes)
    files.push(file)
  }
  await blank.close()
  await page.setViewportSize({ width: 360, height: 740 })
  await goTo('/Signin')
  await signIn(visitor, demo.otherCitizen)
  await goTo('/add-application/1')
  await submitButton(visitor).waitFor()

  const devtools = await browser.newBrowserCDPSession()
  const before = await memoryOf(devtools)
  let [peak, isDone] = [before, false]
  const sampling = (async () => {
    while (!isDone) peak = Math.max(peak, await memoryOf(devtools))
  })()
  // If a step fails, its own error is the one to show.
  sampling.catch(() => undefined)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: applicationForm['application.documents.choose'], exact: true }).click(),
  ])
  const began = performance.now()
  await chooser.setFiles(files)
  const done = page.getByRole('button', { name: fill(texts['photo.done'], { count }) })
  await done.waitFor({ timeout: 120_000 })
  const [upload] = await Promise.all([page.waitForRequest('**/api/auth/uploads', { timeout: 120_000 }), done.click()])
  await waitForUploads(visitor, 1)
  const seconds = (performance.now() - began) / 1000
  isDone = true
  await sampling

  const size = Number((upload.postDataJSON() as { size: number }).size) / mega
  const memory = (peak - before) / mega
  console.log(
    `${count} photos of ${(width * height) / 1_000_000} megapixels, ${given.toFixed(0)} MB: a PDF of ${size.toFixed(1)} MB (aim ${aims.size}), memory ${memory.toFixed(0)} MB at most beside ${(before / mega).toFixed(0)} MB before (aim ${aims.memory}), ${seconds.toFixed(0)} s with the upload`,
  )
  if (size > aims.size || memory > aims.memory) process.exitCode = 1
} finally {
  await browser.close()
  await portal.remove()
  await rm(folder, { recursive: true })
}
