import { MessageChannel } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { mailbox } from './mailbox.ts'

describe('a mailbox', () => {
  let channel: MessageChannel
  const open = () => {
    channel = new MessageChannel()
    return mailbox<string>(channel.port2)
  }
  afterEach(() => channel.port1.close())

  test('hands out messages in order, also those that came before anybody waited', async () => {
    const { next } = open()
    channel.port1.postMessage('first')
    channel.port1.postMessage('second')
    expect([await next(), await next()]).toEqual(['first', 'second'])
  })

  test('that failed rejects whoever waits and whoever asks later', async () => {
    const { next, fail } = open()
    const waiting = next()
    fail(new Error('the thread ended'))
    await expect(waiting).rejects.toThrow('the thread ended')
    await expect(next()).rejects.toThrow('the thread ended')
  })
})
