#!/usr/bin/env node
// Checks a proof file of the portal: node check-proof.mjs proof_application_42.json [--key <key>]
// or the `proof.json` that the PDF of an application carries as an attachment.
// Plain JavaScript for Node 20 or newer. It imports nothing of the portal and asks nobody: what it believes is in the
// file, in `docs/proof-file.md`, and in the fingerprint that you got elsewhere. Ends with 0 when everything agrees,
// with 1 when something does not (each place is named), with 2 when there is nothing to check.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const genesis = Buffer.alloc(32).toString('base64url')

// --- The rules -----------------------------------------------------------------------------------------------------

/** SHA-256 of the parts one after another, base64url without padding. Texts count as their UTF-8 bytes. */
const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url')
}

const bytes = (base64url) => Buffer.from(base64url, 'base64url')

/** RFC 8785: names sorted by UTF-16 code units, no white space, numbers and strings as JavaScript writes them. */
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

/** RFC 6962, section 2.1: leaves begin with a zero byte, nodes with a one. */
const leafOf = (digest) => sha256(Uint8Array.of(0), bytes(digest))
const nodeOf = (left, right) => sha256(Uint8Array.of(1), bytes(left), bytes(right))

/** The root to which a leaf leads; null when the path has the wrong length for its place. */
const rootFrom = (leaf, index, size, path) => {
  if (!Number.isInteger(index) || !Number.isInteger(size) || index < 0 || index >= size) return null
  if (size === 1) return path.length === 0 ? leafOf(leaf) : null
  if (path.length === 0) return null
  const half = 2 ** Math.floor(Math.log2(size - 1))
  const sibling = path.at(-1)
  const rest = path.slice(0, -1)
  const inside = index < half ? rootFrom(leaf, index, half, rest) : rootFrom(leaf, index - half, size - half, rest)
  if (inside === null) return null
  return index < half ? nodeOf(inside, sibling) : nodeOf(sibling, inside)
}

/** The one spelling of RFC 4648: the last letter may hold bits that say nothing, and they must be zero. */
const isSpelled = (text, encoding) => Buffer.from(text, encoding).toString(encoding) === text

/** C2SP signed-note: its text with the last newline, and its signatures; null for what is no note. */
const noteOf = (note) => {
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n')) return null
  const lines = note.slice(end + 2, -1).split('\n')
  const signatures = lines.map((line) => {
    const [, name, encoded] = /^\u2014 (\S+) ([A-Za-z0-9+/]+=*)$/.exec(line) ?? []
    const found = Buffer.from(encoded ?? '', 'base64')
    return { name, id: found.subarray(0, 4).toString('hex'), signature: found.subarray(4) }
  })
  const isWhole = lines.every((line) => isSpelled(line.split(' ').at(-1), 'base64'))
  return isWhole ? { text: note.slice(0, end + 1), signatures } : null
}

/** C2SP vkey: name, key id, and behind the type byte 1 the 32 bytes of an Ed25519 key; null for anything else. */
const verifierKeyOf = (vkey) => {
  const [, name, id, encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(vkey) ?? []
  const found = Buffer.from(encoded ?? '', 'base64')
  const digest = createHash('sha256').update(`${name}\n`).update(found).digest('hex')
  if (found.length !== 33 || found[0] !== 1 || digest.slice(0, 8) !== id) return null
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), found.subarray(1)])
  return { name, id, key: createPublicKey({ key: der, format: 'der', type: 'spki' }) }
}

// --- The checks: each gives the places that do not agree -----------------------------------------------------------

const checkChain = ({ events, stream }) => {
  const wrong = []
  let previous = genesis
  events.forEach((event, at) => {
    const place = `events[${at}]`
    const { content, previous_hash, hash } = event
    if (content === null) wrong.push(`${place}.content: the event could not be read when the file was made`)
    else {
      if (content.stream !== stream) wrong.push(`${place}.content.stream: it is not ${stream}`)
      if (content.version !== at + 1) wrong.push(`${place}.content.version: it is not ${at + 1}`)
      if (sha256(bytes(previous_hash), canonical(content)) !== hash)
        wrong.push(`${place}: content and previous_hash do not have this hash`)
    }
    if (previous_hash !== previous) wrong.push(`${place}.previous_hash: it is not the hash of the event before`)
    previous = hash
  })
  return wrong
}

const checkOpened = ({ events }) =>
  events.flatMap(({ content, opened }, at) =>
    Object.entries(opened).flatMap(([field, { salt, value }]) => {
      const commitment = content?.data?.[field]?.commitment
      const isProved = commitment !== undefined && sha256(bytes(salt), canonical(value)) === commitment
      return isProved ? [] : [`events[${at}].opened.${field}: salt and value do not prove the commitment`]
    }),
  )

const checkPlaces = ({ events }) => {
  const wrong = []
  let before = 0
  events.forEach(({ hash, log }, at) => {
    if (log === null) return
    const { position, segment, index, path } = log
    const place = `events[${at}].log`
    if (position !== segment.first + index) wrong.push(`${place}.position: it is not segment.first plus index`)
    if (position <= before) wrong.push(`${place}.position: it does not come after the event before`)
    if (rootFrom(hash, index, segment.last - segment.first + 1, path) !== segment.root)
      wrong.push(`${place}: the path does not lead from the event's hash to segment.root`)
    before = position
  })
  return wrong
}

const checkSeals = ({ events, seals, public_key }) => {
  const wrong = []
  const key = createPublicKey({ key: bytes(public_key), format: 'der', type: 'spki' })
  seals.forEach(({ seal, signature }, at) => {
    if (!verify('sha256', Buffer.from(canonical(seal)), key, bytes(signature)))
      wrong.push(`seals[${at}]: the signature is not that of the key over this seal`)
    const before = seals[at - 1]?.seal
    if (before && seal.n === before.n + 1 && seal.previous !== sha256(canonical(before)))
      wrong.push(`seals[${at}].seal.previous: it is not the digest of the seal before`)
    if (before && seal.n <= before.n) wrong.push(`seals[${at}].seal.n: it does not come after the seal before`)
  })
  events.forEach(({ log, seal: by }, at) => {
    if (by === null) return
    const place = `events[${at}].seal`
    const seal = seals.find((each) => each.seal.n === by.n)?.seal
    if (seal === undefined || log === null) {
      wrong.push(`${place}.n: the file holds no such seal, or no place of the event`)
      return
    }
    const { n, first, last, at: time, root, streams } = log.segment
    const leaf = sha256(canonical({ n, first, last, at: time, root, streams }))
    if (n !== seal.firstSegment + by.index) wrong.push(`${place}.index: it is not the segment's place in the seal`)
    if (rootFrom(leaf, by.index, seal.lastSegment - seal.firstSegment + 1, by.path) !== seal.root)
      wrong.push(`${place}: the path does not lead from the segment to the root of seal ${by.n}`)
  })
  return wrong
}

const checkFile = ({ digest, ...rest }) =>
  sha256(canonical(rest)) === digest ? [] : ['digest: the file is not as it was written']

const checkKey = ({ public_key }, fingerprint) =>
  fingerprint === undefined || sha256(bytes(public_key)) === fingerprint
    ? []
    : [`public_key: its fingerprint is ${sha256(bytes(public_key))} and not the one that you gave`]

// --- The attachment of a PDF: one event in the published log -------------------------------------------------------

const checkEvent = ({ stream, event: { content, previous_hash, hash } }) => [
  ...([previous_hash, hash].every((each) => isSpelled(each, 'base64url')) ? [] : ['event: a hash is not base64url']),
  ...(content.stream === stream ? [] : [`event.content.stream: it is not ${stream}`]),
  ...(sha256(bytes(previous_hash), canonical(content)) === hash
    ? []
    : ['event: content and previous_hash do not have this hash']),
]

const checkCheckpoint = ({ checkpoint, vkey, event, index, path }) => {
  const [note, key] = [noteOf(checkpoint), verifierKeyOf(vkey)]
  if (note === null) return ['checkpoint: it is no signed note']
  if (key === null) return ['vkey: it is no verifier key of Ed25519']
  const [origin, size, root] = note.text.split('\n')
  const own = note.signatures.find(({ name, id }) => name === key.name && id === key.id)
  const isSigned = own?.signature.length === 64 && verify(null, Buffer.from(note.text), key.key, own.signature)
  if (!path.every((each) => isSpelled(each, 'base64'))) return ['path: a sibling is not base64']
  const siblings = path.map((each) => Buffer.from(each, 'base64').toString('base64url'))
  const reached = /^[1-9]\d{0,15}$/.test(size) ? rootFrom(event.hash, index, Number(size), siblings) : null
  return [
    ...(origin === key.name ? [] : ['checkpoint: its first line is not the name of vkey']),
    ...(isSigned ? [] : ['checkpoint: the signature is not that of vkey over this text']),
    ...(reached !== null && Buffer.from(reached, 'base64url').toString('base64') === root
      ? []
      : ["path: it does not lead from the event's hash to the root of the checkpoint"]),
  ]
}

const checkVerifierKey = ({ vkey }, given) =>
  given === undefined || vkey === given ? [] : ['vkey: it is not the one that you gave']

const isAttachment = (file) =>
  file?.format === 'portal-proof-2' && typeof file.event === 'object' && file.event !== null

const checkAttachment = (file, given) => [
  ...attempt('event', () => checkEvent(file)),
  ...attempt('checkpoint', () => checkCheckpoint(file)),
  ...attempt('vkey', () => checkVerifierKey(file, given)),
]

// --- What is said --------------------------------------------------------------------------------------------------

/** A check that cannot even be made says so, and the others are made all the same. */
const attempt = (name, check) => {
  try {
    return check()
  } catch (error) {
    return [`${name}: it cannot be checked (${error.message})`]
  }
}

/** The file is written without white space: one letter more, and it is another file. */
const written = (file, text) =>
  JSON.stringify(file) === text.trimEnd() ? [] : ['the file: it is not written as JSON without white space']

/** Of the bytes of a file: what it says where it can be read, and every place that does not agree. */
export const checkProof = (given, fingerprint) => {
  let text
  let file
  try {
    // What is not UTF-8 is no text: a byte that was replaced on the way would go unseen.
    text = new TextDecoder('utf-8', { fatal: true }).decode(given)
    file = JSON.parse(text)
  } catch (error) {
    return { file: null, wrong: [`the file: it cannot be read as JSON (${error.message})`] }
  }
  if (isAttachment(file)) return { file, wrong: [...written(file, text), ...checkAttachment(file, fingerprint)] }
  if (file?.format !== 'portal-proof-1' || !Array.isArray(file.events) || !Array.isArray(file.seals))
    return { file: null, wrong: ['format: it is no proof file of the format portal-proof-1 or 2'] }
  const wrong = [
    ...written(file, text),
    ...attempt('events', () => checkChain(file)),
    ...attempt('opened', () => checkOpened(file)),
    ...attempt('log', () => checkPlaces(file)),
    ...attempt('seals', () => checkSeals(file)),
    ...attempt('digest', () => checkFile(file)),
    ...attempt('public_key', () => checkKey(file, fingerprint)),
  ]
  return { file, wrong }
}

const run = (argv) => {
  const keyAt = argv.indexOf('--key')
  const fingerprint = keyAt < 0 ? undefined : argv[keyAt + 1]
  const [path] = keyAt < 0 ? argv : argv.toSpliced(keyAt, 2)
  if (path === undefined || (keyAt >= 0 && fingerprint === undefined)) {
    console.error('Usage: node check-proof.mjs proof_application_42.json [--key <fingerprint of the seal key>]')
    console.error('       node check-proof.mjs proof.json [--key <what /log/vkey answers>]')
    return 2
  }
  let given
  try {
    given = readFileSync(path)
  } catch (error) {
    console.error(`${path} cannot be read: ${error.message}`)
    return 2
  }
  const { file, wrong } = checkProof(given, fingerprint)
  if (wrong.length > 0) {
    for (const place of wrong) console.log(`BROKEN ${place}`)
    return 1
  }
  if (isAttachment(file)) {
    const { text, signatures } = noteOf(file.checkpoint)
    const [origin, size] = text.split('\n')
    const { version, type, at } = file.event.content
    console.log(`${file.stream}: event ${version} (${type}, ${at}) is leaf ${file.index} of the ${size} in ${origin}.`)
    console.log(
      `The checkpoint is signed by the log; ${signatures.length - 1} more signatures stand on it, not checked here.`,
    )
    console.log(
      `Key of the log: ${file.vkey}${fingerprint === undefined ? ' (compare it with the one that is published)' : ', as you gave it'}`,
    )
    return 0
  }
  const opened = file.events.reduce((sum, event) => sum + Object.keys(event.opened).length, 0)
  const sealed = file.events.filter(({ seal }) => seal !== null)
  const last = file.seals.at(-1)?.seal
  console.log(`${file.stream}: ${file.events.length} events agree with each other, ${opened} fields are proved.`)
  console.log(
    last === undefined
      ? 'None of them is sealed yet.'
      : `${sealed.length} of them are sealed, the last at ${last.at} (seal ${last.n}, position ${last.lastPosition}).`,
  )
  console.log(
    `Key of the seals: ${sha256(bytes(file.public_key))}${fingerprint === undefined ? ' (compare it with the one that is published)' : ', as you gave it'}`,
  )
  return 0
}

// Whoever imports it checks by `checkProof`; whoever starts it names a file.
if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) process.exitCode = run(process.argv.slice(2))
