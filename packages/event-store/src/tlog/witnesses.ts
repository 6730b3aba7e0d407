/**
 * Asks witnesses to cosign a checkpoint (C2SP tlog-witness). Each gets a consistency proof from the size that it knows.
 */
import { cosignatureBy } from './checkpoint.ts'
import { readSignatureLines, readVerifierKey, type SignatureLine, type VerifierKey, verifierKeyId } from './note.ts'
import type { AskWitnesses } from './publish/publish-log.ts'
import type { Tree } from './tree.ts'

export type Witness = {
  readonly key: VerifierKey
  /** The address to which `/add-checkpoint` is appended. */
  readonly prefix: string
}

export type WitnessAlarm = 'witness_quorum' | 'witness_refused' | 'witness_away'

export type WitnessDependencies = {
  readonly witnesses: readonly Witness[]
  /** How many cosignatures a checkpoint should have. */
  readonly quorum: number
  readonly fetch: typeof fetch
  readonly alarm: (code: WitnessAlarm, who: string) => void
  /** Milliseconds after which a witness that has not answered counts as away. */
  readonly timeout?: number
}

/**
 * One witness per line: its verifier key, a space, its submission prefix. An invalid line must not stop the
 * publishing, so its number is returned and nothing is thrown.
 */
export const readWitnesses = (
  text: string,
): { readonly witnesses: readonly Witness[]; readonly unreadable: readonly number[] } => {
  const lines = text.split('\n').map((line) => line.trim())
  const read = lines.map((line) => (line === '' ? null : readWitness(line)))
  return {
    witnesses: read.filter((witness) => witness !== null),
    unreadable: lines.flatMap((line, at) => (line !== '' && read[at] === null ? [at + 1] : [])),
  }
}

const readWitness = (line: string): Witness | null => {
  const [written = '', prefix = '', ...rest] = line.split(/\s+/)
  const key = readVerifierKey(written)
  const isWellFormed = key !== null && rest.length === 0 && URL.canParse(prefix) && /^https?:/.test(prefix)
  return isWellFormed ? { key, prefix: prefix.replace(/\/+$/, '') } : null
}

const defaultTimeout = 5_000

export const askWitnesses = (deps: WitnessDependencies): AskWitnesses => {
  const { witnesses, quorum, alarm } = deps
  /** The size of the last checkpoint that each witness cosigned. */
  const known = new Map<string, number>()
  return async ({ tree, note, text, given, tip }) => {
    const lines = await Promise.all(
      witnesses.map(async (witness): Promise<SignatureLine | null> => {
        const before = cosignatureBy(text, given, witness.key)
        if (before !== null) return before.line
        const name = verifierKeyId(witness.key) + witness.key.name
        const outcome = await ask(deps, witness, { tree, note, text, tip, known: known.get(name) ?? 0 })
        if (outcome.status === 'cosigned') {
          known.set(name, tree.size)
          return outcome.line
        }
        known.delete(name)
        if (outcome.status !== 'ahead') alarm(`witness_${outcome.status}`, witness.key.name)
        return null
      }),
    )
    const cosignatures = lines.filter((line) => line !== null)
    if (cosignatures.length < quorum) alarm('witness_quorum', 'log')
    return cosignatures
  }
}

type Outcome =
  | { readonly status: 'cosigned'; readonly line: SignatureLine }
  /** The witness says that this checkpoint does not extend the log that it has seen. */
  | { readonly status: 'refused' }
  | { readonly status: 'away' }
  /** The witness has seen a later checkpoint of this log, which another publisher has just sent. */
  | { readonly status: 'ahead' }

type Asked = {
  readonly tree: Tree
  readonly note: string
  readonly text: string
  readonly tip: number
  readonly known: number
}

const ask = async (deps: WitnessDependencies, { key, prefix }: Witness, request: Asked): Promise<Outcome> => {
  const { tree, note, text, tip } = request
  let old = Math.min(request.known, tree.size)
  // The first answer may tell the witness's size; a third round is needed only if another publisher asked meanwhile.
  for (let round = 0; round < 3; round++) {
    const proof = await tree.consistencyProof(old)
    const body = [`old ${old}`, ...proof.map((hash) => hash.toString('base64')), '', note].join('\n')
    const answer = await send(deps, `${prefix}/add-checkpoint`, body)
    if (answer === null) return { status: 'away' }
    if (answer.status === 200) {
      const lines = readSignatureLines(answer.text)
      const cosignature = lines === null ? null : cosignatureBy(text, lines, key)
      return cosignature === null ? { status: 'away' } : { status: 'cosigned', line: cosignature.line }
    }
    if (answer.status === 422) return { status: 'refused' }
    if (answer.status !== 409) return { status: 'away' }
    const seen = /^(0|[1-9]\d{0,15})\n?$/.exec(answer.text)?.[1]
    // The witness has seen a log of this size with another root.
    if (old === tree.size && (seen === undefined || Number(seen) === old)) return { status: 'refused' }
    if (seen === undefined) return { status: 'away' }
    if (Number(seen) > tree.size) return { status: Number(seen) > tip ? 'refused' : 'ahead' }
    old = Number(seen)
  }
  return { status: 'away' }
}

/** Null when no answer came. */
const send = async (
  { fetch, timeout = defaultTimeout }: WitnessDependencies,
  url: string,
  body: string,
): Promise<{ readonly status: number; readonly text: string } | null> => {
  try {
    const signal = AbortSignal.timeout(timeout)
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'error', signal })
    return { status: response.status, text: (await response.text()).slice(0, maxAnswer) }
  } catch {
    // Every failure to answer raises the same alarm.
    return null
  }
}

/** Characters, far more than one witness's cosignatures need. */
const maxAnswer = 100_000
