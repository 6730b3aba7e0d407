export type Checkpoint = {
  readonly note: string
  readonly origin: string
  readonly size: number
  readonly root: string
  readonly witnesses: readonly Witness[]
}

/** `at` is in milliseconds; null for a witness that signs without a time. */
export type Witness = { readonly name: string; readonly at: number | null }

export const readCheckpoint = (note: string): Checkpoint | null => {
  const end = note.lastIndexOf('\n\n')
  if (end < 0) return null
  const [origin = '', size = '', root = ''] = note.slice(0, end).split('\n')
  const isWhole = origin !== '' && /^(0|[1-9]\d{0,14})$/.test(size) && bytesOf(root)?.length === 32
  if (!isWhole) return null
  const lines = note.slice(end + 2).split('\n')
  const witnesses = lines.map(witnessOf).filter((witness) => witness !== null && witness.name !== origin)
  return { note, origin, size: Number(size), root, witnesses: witnesses as Witness[] }
}

const witnessOf = (line: string): Witness | null => {
  const [, name, encoded] = /^\u2014 (\S+) (\S+)$/.exec(line) ?? []
  const bytes = encoded === undefined ? null : bytesOf(encoded)
  if (name === undefined || bytes === null) return null
  const isTimed = bytes.length === 4 + 8 + 64
  return { name, at: isTimed ? Number(new DataView(bytes.buffer).getBigUint64(4)) * 1000 : null }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}
