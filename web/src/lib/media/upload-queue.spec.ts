import { fill } from '@portal/contract/fill'
import { uploads as texts } from '@portal/contract/texts/uploads'
import { describe, expect, test, vi } from 'vitest'
import { gone } from '#testing/faked-bucket.ts'
import { ApiError } from '../api/api-error.ts'
import { isInProgress, type UploadRules, uploadedFiles, uploadQueue } from './upload-queue.ts'

const file = (name = 'a.pdf') => new File(['content'], name)
const files = (count: number) => Array.from({ length: count }, (_, n) => file(`${n}.pdf`))
const error = (code: string, message = 'მიზეზი') =>
  new ApiError({ status: code === 'network' ? 0 : 422, code, message })

const queueWith = (rules: Partial<UploadRules> = {}) => {
  let clock = 0
  let sent = 0
  const queue = uploadQueue({
    send: async (sending, { onProgress }) => {
      onProgress(sending.size)
      return `key-${++sent}`
    },
    check: async () => null,
    now: () => clock,
    ...rules,
  })
  const settled = () =>
    vi.waitFor(() => expect(queue.snapshot().filter(isInProgress)).toHaveLength(0), { timeout: 15_000 })
  const states = () => queue.snapshot().map(({ state }) => state)
  const first = () => queue.snapshot()[0]?.id ?? ''
  return { queue, settled, states, first, minutesPass: (minutes: number) => (clock += minutes * 60_000) }
}

const pausedUpload = () => {
  const finish: (() => void)[] = []
  const send: UploadRules['send'] = (_file, { signal }) =>
    new Promise((resolve, reject) => {
      finish.push(() => resolve('key'))
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  return { send, finish }
}

describe('choosing files to upload', () => {
  test('uploads an allowed file and gives its key', async () => {
    const { queue, settled } = queueWith()
    expect(await queue.add([file()])).toEqual([])
    await settled()
    expect(queue.snapshot()).toMatchObject([{ state: 'done', key: 'key-1', loaded: 7, size: 7 }])
  })

  test('names a refused file with the reason and never sends it, and uploads the others', async () => {
    const { queue, settled, states } = queueWith({
      check: async (_file, present) => (present.length >= 2 ? 'მეტი არა' : null),
    })
    expect(await queue.add(files(3))).toEqual([{ name: '2.pdf', message: 'მეტი არა' }])
    await settled()
    expect(states()).toEqual(['done', 'done'])
  })
})

describe('uploading files', () => {
  test('runs two at a time', async () => {
    const { send, finish } = pausedUpload()
    const { queue, states, settled } = queueWith({ send })
    await queue.add(files(3))
    expect(states()).toEqual(['uploading', 'uploading', 'waiting'])
    finish[0]?.()
    await vi.waitFor(() => expect(states()).toEqual(['done', 'uploading', 'uploading']), { timeout: 15_000 })
    for (const end of finish) end()
    await settled()
  })

  test('stops a cancelled file, starts the next, and can restart it', async () => {
    const { send } = pausedUpload()
    const { queue, states, first } = queueWith({ send })
    await queue.add(files(3))
    queue.cancel(first())
    await vi.waitFor(() => expect(states()).toEqual(['cancelled', 'uploading', 'uploading']), { timeout: 15_000 })
    queue.retry(first())
    expect(states()[0]).toBe('waiting')
  })

  test('stops a removed file', async () => {
    const { send } = pausedUpload()
    const { queue, states, first } = queueWith({ send })
    await queue.add(files(3))
    queue.remove(first())
    await vi.waitFor(() => expect(states()).toEqual(['uploading', 'uploading']), { timeout: 15_000 })
  })

  test('shows the server’s message for a failed file, and retries on request', async () => {
    const send = vi.fn().mockRejectedValueOnce(error('invalid_fields')).mockResolvedValue('key')
    const { queue, settled, first } = queueWith({ send })
    await queue.add([file()])
    await settled()
    expect(queue.snapshot()).toMatchObject([{ state: 'failed', error: 'მიზეზი' }])
    queue.retry(first())
    await settled()
    expect(queue.snapshot()).toMatchObject([{ state: 'done', key: 'key', error: undefined }])
  })

  test('names a lost connection, and continues when it is back', async () => {
    const send = vi.fn().mockRejectedValueOnce(error('network')).mockResolvedValue('key')
    const { queue, settled, states } = queueWith({ send, isOnline: () => false })
    await queue.add([file()])
    await settled()
    expect(queue.snapshot()[0]?.error).toBe(texts['upload.paused'])
    queue.resume()
    await settled()
    expect(states()).toEqual(['done'])
  })
})

describe('sending the form after uploads', () => {
  test('uses a recent upload as it is', async () => {
    const { queue, settled, minutesPass } = queueWith()
    await queue.add([file()])
    await settled()
    minutesPass(19 * 60)
    expect(await queue.ready()).toMatchObject([{ key: 'key-1' }])
  })

  test('uploads a file that expired meanwhile again, under a new key', async () => {
    const { queue, settled, minutesPass } = queueWith()
    await queue.add([file()])
    await settled()
    minutesPass(21 * 60)
    expect(await queue.ready()).toMatchObject([{ state: 'done', key: 'key-2' }])
  })

  test('waits for an upload in progress', async () => {
    const { send, finish } = pausedUpload()
    const { queue } = queueWith({ send })
    await queue.add([file()])
    const ready = queue.ready()
    finish[0]?.()
    expect(await ready).toMatchObject([{ state: 'done' }])
  })
})

test('a file that was changed or moved after it was chosen is named, and to be chosen again', {
  tags: 'R-WEB-39',
}, async () => {
  const moved = gone(file('ცნობა.pdf'))
  let tries = 0
  const { queue, settled, first } = queueWith({
    isOnline: () => true,
    send: () => {
      tries += 1
      return Promise.reject(error('network'))
    },
  })
  await queue.add([moved])
  await settled()
  expect(queue.snapshot()).toMatchObject([
    { state: 'failed', error: fill(texts['upload.changed'], { name: 'ცნობა.pdf' }) },
  ])
  queue.retry(first())
  await settled()
  expect(tries).toBe(1)
})

test('a file that no draft keeps is to be chosen again, by name, once the portal has deleted it', {
  tags: ['R-WEB-39', 'R-WEB-36'],
}, () => {
  const hour = 60 * 60_000
  const now = () => 100 * hour
  const file = (name: string, uploadedAt?: number) => ({ key: name, name, size: 9, uploadedAt })
  const { queue, states } = queueWith({
    now,
    restored: [file('ახალი.pdf', 99 * hour), file('ძველი.pdf', 50 * hour), file('დრაფტის.pdf')],
  })
  expect(states()).toEqual(['done', 'failed', 'done'])
  expect(queue.snapshot()[1]?.error).toBe(fill(texts['upload.expired'], { name: 'ძველი.pdf' }))
  expect(uploadedFiles(queue.snapshot()).map(({ name }) => name)).toEqual(['ახალი.pdf', 'დრაფტის.pdf'])
})
