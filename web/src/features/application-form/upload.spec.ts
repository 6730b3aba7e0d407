import { uploads as texts } from '@portal/contract/texts/uploads'
import { validation } from '@portal/contract/texts/validation'
import { describe, expect, test, vi } from 'vitest'
import { BucketRefused } from './bucket-post.ts'
import { type UploadDependencies, uploadQueue } from './upload.ts'

const pdf = (name = 'a.pdf', body = '%PDF-1.7 text') => new File([body], name, { lastModified: 1 })
const pdfs = (count: number) => Array.from({ length: count }, (_, n) => pdf(`${n}.pdf`))

const portal = (overrides: Partial<UploadDependencies> = {}) => {
  let clock = 0
  let signed = 0
  const queue = uploadQueue({
    signForm: async () => ({ key: `key-${++signed}`, url: 'https://bucket.test', fields: {} }),
    send: async (_form, file, { onProgress }) => onProgress(file.size),
    sentenceOf: () => null,
    now: () => clock,
    ...overrides,
  })
  const settled = () =>
    vi.waitFor(() =>
      expect(queue.snapshot().filter(({ status }) => status !== 'done' && status !== 'failed')).toHaveLength(0),
    )
  return { queue, settled, minutesPass: (minutes: number) => (clock += minutes * 60_000) }
}

describe('choosing files', () => {
  test('a PDF goes up and ends with the key of its upload', async () => {
    const { queue, settled } = portal()
    expect(await queue.add([pdf()])).toEqual([])
    await settled()
    expect(queue.snapshot()).toMatchObject([{ status: 'done', key: 'key-1', loaded: 13 }])
  })

  test.each([
    ['a picture named .pdf', pdf('a.pdf', 'PNG'), validation['validation.file.pdfOnly']],
    ['an empty file', pdf('a.pdf', ''), validation['validation.file.empty']],
    [
      '10 MB and one byte',
      pdf('a.pdf', `%PDF-${' '.repeat(10 * 1024 * 1024 - 4)}`),
      'ფაილის ზომა არ უნდა აღემატებოდეს 10 მბ-ს',
    ],
  ])('%s is refused by name, and never sent', async (_, file, reason) => {
    const { queue } = portal()
    expect(await queue.add([file])).toEqual([{ name: 'a.pdf', reason }])
    expect(queue.snapshot()).toHaveLength(0)
  })

  test('exactly 10 MB is taken', async () => {
    const { queue } = portal()
    expect(await queue.add([pdf('a.pdf', `%PDF-${' '.repeat(10 * 1024 * 1024 - 5)}`)])).toEqual([])
  })

  test('the eleventh is refused, the ten before it are kept', async () => {
    const { queue } = portal()
    const refused = await queue.add(pdfs(11))
    expect(refused).toEqual([{ name: '10.pdf', reason: 'შეგიძლიათ ატვირთოთ მაქსიმუმ 10 ფაილი' }])
    expect(queue.snapshot()).toHaveLength(10)
  })

  test('files that the application has already count too', async () => {
    const { queue } = portal()
    expect(await queue.add(pdfs(3), 8)).toHaveLength(1)
  })

  test('the same file twice is taken once', async () => {
    const { queue } = portal()
    await queue.add([pdf()])
    expect(await queue.add([pdf()])).toEqual([{ name: 'a.pdf', reason: validation['validation.file.duplicate'] }])
  })
})

describe('on the way', () => {
  test('two go up at a time', async () => {
    const open: (() => void)[] = []
    const { queue, settled } = portal({ send: () => new Promise((resolve) => open.push(resolve)) })
    await queue.add(pdfs(3))
    await vi.waitFor(() =>
      expect(queue.snapshot().map(({ status }) => status)).toEqual(['sending', 'sending', 'waiting']),
    )
    open.shift()?.()
    await vi.waitFor(() => expect(open).toHaveLength(2))
    for (const finish of open) finish()
    await settled()
  })

  test('one taken off the list is stopped, and makes room for the next', async () => {
    const stopped = vi.fn()
    const { queue } = portal({
      send: (_form, file, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => {
            stopped(file.name)
            reject(signal.reason)
          }),
        ),
    })
    await queue.add(pdfs(3))
    await vi.waitFor(() => expect(queue.snapshot()[0]?.status).toBe('sending'))
    queue.remove(queue.snapshot()[0]?.id ?? 0)
    expect(stopped).toHaveBeenCalledWith('0.pdf')
    await vi.waitFor(() => expect(queue.snapshot().map(({ status }) => status)).toEqual(['sending', 'sending']))
  })

  test('a failed one says why and goes up again when asked', async () => {
    const send = vi.fn().mockRejectedValueOnce(new BucketRefused(403)).mockResolvedValue(undefined)
    const { queue, settled } = portal({ send })
    await queue.add([pdf()])
    await settled()
    expect(queue.snapshot()).toMatchObject([{ status: 'failed', problem: texts['upload.failed'] }])
    queue.retry(queue.snapshot()[0]?.id ?? 0)
    await settled()
    expect(queue.snapshot()).toMatchObject([{ status: 'done', problem: null, key: 'key-2' }])
  })

  test('a lost connection is named, and taken up again when it is back', async () => {
    const send = vi.fn().mockRejectedValueOnce(new BucketRefused(0)).mockResolvedValue(undefined)
    const { queue, settled } = portal({ send })
    await queue.add([pdf()])
    await settled()
    expect(queue.snapshot()[0]?.problem).toBe(texts['upload.paused'])
    queue.resume()
    await settled()
    expect(queue.snapshot()[0]?.status).toBe('done')
  })

  test('the server’s own sentence is shown when it refuses to sign', async () => {
    const { queue, settled } = portal({
      signForm: () => Promise.reject(new Error('refused')),
      sentenceOf: () => 'მიზეზი',
    })
    await queue.add([pdf()])
    await settled()
    expect(queue.snapshot()[0]?.problem).toBe('მიზეზი')
  })
})

describe('before the application is sent', () => {
  test('what went up lately is ready', async () => {
    const { queue, settled, minutesPass } = portal()
    await queue.add([pdf()])
    await settled()
    minutesPass(11)
    expect(queue.renew()).toBe(true)
  })

  test('what grew too old while the text was written goes up again under a new key', async () => {
    const { queue, settled, minutesPass } = portal()
    await queue.add([pdf()])
    await settled()
    minutesPass(13)
    expect(queue.renew()).toBe(false)
    await settled()
    expect(queue.snapshot()).toMatchObject([{ status: 'done', key: 'key-2' }])
  })
})
