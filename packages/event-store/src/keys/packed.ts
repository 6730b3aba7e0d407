/**
 * Unwrapped data keys, packed: some hundred bytes a key, where an object for each takes a thousand. A verification needs
 * each person's key several times, in no order, so it holds the keys of all.
 */
import type { DataSubject } from '@portal/domain'

export type PackedKeys = {
  /** Undefined when the key is not held or its time is over. */
  readonly get: (subject: DataSubject, now: number) => { readonly key: Uint8Array; readonly until: number } | undefined
  /** Replaces the oldest key when all slots are taken. */
  readonly put: (subject: DataSubject, key: Uint8Array, until: number) => void
  readonly forget: (subject: DataSubject) => void
  /** No key's time is over before then. */
  readonly keepUntil: (until: number) => void
}

/** Bytes. */
const keyLength = 32
const keysPerPage = 1_024

export const packedKeys = (maxKeys: number): PackedKeys => {
  const slots = new Map<DataSubject, number>()
  const subjects: (DataSubject | undefined)[] = []
  const pages: { readonly keys: Uint8Array; readonly until: Float64Array }[] = []
  let next = 0

  const pageOf = (slot: number) =>
    (pages[Math.floor(slot / keysPerPage)] ??= {
      keys: new Uint8Array(keysPerPage * keyLength),
      until: new Float64Array(keysPerPage),
    })
  const bytesAt = (slot: number) => {
    const from = (slot % keysPerPage) * keyLength
    return pageOf(slot).keys.subarray(from, from + keyLength)
  }
  const forget = (subject: DataSubject) => {
    const slot = slots.get(subject)
    if (slot === undefined) return
    bytesAt(slot).fill(0)
    subjects[slot] = undefined
    slots.delete(subject)
  }

  return {
    get: (subject, now) => {
      const slot = slots.get(subject)
      if (slot === undefined) return undefined
      const until = pageOf(slot).until[slot % keysPerPage] ?? 0
      if (until > now) return { key: Uint8Array.from(bytesAt(slot)), until }
      forget(subject)
      return undefined
    },
    put: (subject, key, until) => {
      if (key.length !== keyLength) return
      forget(subject)
      const slot = next
      next = (next + 1) % maxKeys
      const oldest = subjects[slot]
      if (oldest !== undefined) forget(oldest)
      bytesAt(slot).set(key)
      pageOf(slot).until[slot % keysPerPage] = until
      subjects[slot] = subject
      slots.set(subject, slot)
    },
    forget,
    keepUntil: (until) => {
      for (const page of pages)
        for (const [index, before] of page.until.entries()) page.until[index] = Math.max(before, until)
    },
  }
}
