import { type Fault, unreliableItems } from '@portal/items/unreliable'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshMember, freshNumber, freshStream, type OpenItems, openFixture } from './fixture.ts'
import { actorWithId, closeCommand, noteCommand, openCommand, type SampleCommand } from './sample.ts'

type Step = {
  readonly stream: number
  readonly what: 'open' | 'note' | 'close'
  readonly number: number
  readonly lines: number
  /** How many versions the person's view is behind; null when the command names no version. */
  readonly behind: number | null
  /** Which of three idempotency keys is sent; `isOtherBody` sends another body with the key. */
  readonly key: number | null
  readonly isOtherBody: boolean
  readonly fault: Fault | null
}

const step: fc.Arbitrary<Step> = fc.record({
  stream: fc.nat(2),
  what: fc.constantFrom('open', 'note', 'note', 'close'),
  number: fc.nat(1),
  lines: fc.integer({ min: 1, max: 3 }),
  behind: fc.option(fc.nat(1), { nil: null, freq: 3 }),
  key: fc.option(fc.nat(2), { nil: null, freq: 2 }),
  isOtherBody: fc.boolean(),
  fault: fc.option(fc.constantFrom<Fault>('conflict', 'throttled', 'lost-request', 'lost-answer', 'late'), {
    nil: null,
  }),
})

/** The model's state, which the store must match at the end of a walk. */
type Modelled = { status: 'none' | 'open' | 'closed'; number: number; texts: string[]; events: number }
type Answer = { readonly stream: number; readonly version: number; readonly isOtherBody: boolean }

/** For any commands under any faults, the store's answers and contents match the model. */
export const testAgainstModel = (items: OpenItems, numRuns: number): void => {
  test('random commands against a model', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => walk(items, steps)),
      { numRuns },
    )
  })
}

const walk = async (items: OpenItems, steps: readonly Step[]): Promise<void> => {
  let fault: Fault | null = null
  const once = () => {
    const now = fault
    fault = null
    return now
  }
  const { run, store } = openFixture(unreliableItems(items(), once))
  const streams = [freshStream(), freshStream(), freshStream()] as const
  const [numbers, holder, keys] = [
    [freshNumber(), freshNumber()],
    freshMember(),
    [freshNumber(), freshNumber(), freshNumber()],
  ]
  const model = streams.map((): Modelled => ({ status: 'none', number: 0, texts: [], events: 0 }))
  const answers = new Map<number, Answer>()

  for (const each of steps) {
    const stream = streams[each.stream] as (typeof streams)[number]
    const modelled = model[each.stream] as Modelled
    const expected = expectedOf(each, model, answers)
    fault = each.fault
    const outcome = await run(stream, commandOf(each, numbers[each.number] as string, holder), {
      ...(each.behind !== null && { expectedVersion: modelled.events - each.behind }),
      ...(each.key !== null && {
        idempotency: { key: keys[each.key] as string, bodyDigest: String(each.isOtherBody), status: 201 },
      }),
    })
    if (expected.accepted) {
      if (!expected.isReplay) remember(each, modelled, answers)
      const version = expected.isReplay ? expected.version : modelled.events
      expect(outcome).toMatchObject({
        accepted: true,
        isReplay: expected.isReplay,
        version,
        stream: streams[expected.stream],
      })
    } else expect(outcome).toMatchObject({ accepted: false, refusal: expected.refusal })
  }

  for (const [index, modelled] of model.entries()) {
    const stream = streams[index] as (typeof streams)[number]
    expect(await store.load(stream)).toHaveLength(modelled.events)
    expect(await store.verify(stream)).toEqual({ intact: true, events: modelled.events, brokenAt: null })
    const keys = [
      { pk: stream, sk: 'detail' },
      { pk: `owner#${holder}`, sk: stream },
      { pk: 'open', sk: stream },
    ]
    const [detail, owned, listed] = await items().getMany('views', keys)
    const isThere = modelled.status !== 'none'
    expect(detail?.texts).toEqual(isThere ? modelled.texts : undefined)
    expect([owned !== undefined, listed !== undefined]).toEqual([isThere, modelled.status === 'open'])
  }
  for (const [index, number] of numbers.entries()) {
    const holds = model.findIndex((each) => each.status === 'open' && each.number === index)
    expect(await store.holderOf({ kind: 'number', value: number })).toBe(holds < 0 ? null : streams[holds])
  }
}

type Expected =
  | { readonly accepted: true; readonly isReplay: boolean; readonly version: number; readonly stream: number }
  | { readonly accepted: false; readonly refusal: string }

const expectedOf = (step: Step, model: readonly Modelled[], answers: ReadonlyMap<number, Answer>): Expected => {
  const earlier = step.key === null ? undefined : answers.get(step.key)
  if (earlier?.isOtherBody === step.isOtherBody) return { accepted: true, isReplay: true, ...earlier }
  if (earlier !== undefined) return { accepted: false, refusal: 'idempotency_key_reused' }
  const { status, events } = model[step.stream] as Modelled
  const refusal = refusalIn(status, step)
  if (step.behind !== null && step.behind > 0) {
    // Only the last event closes a file, so a person who saw an earlier version saw it open.
    const seen = events > step.behind ? refusalIn('open', step) : refusal
    return { accepted: false, refusal: refusal !== null && refusal === seen ? refusal : 'version_conflict' }
  }
  if (refusal !== null) return { accepted: false, refusal }
  if (step.what === 'open' && model.some((each) => each.status === 'open' && each.number === step.number))
    return { accepted: false, refusal: 'number_taken' }
  return { accepted: true, isReplay: false, version: 0, stream: step.stream }
}

const refusalIn = (status: Modelled['status'], { what }: Step): string | null => {
  if (what === 'open') return status === 'none' ? null : 'already_open'
  return status === 'open' ? null : 'not_open'
}

const remember = (step: Step, modelled: Modelled, answers: Map<number, Answer>): void => {
  if (step.what === 'open') Object.assign(modelled, { status: 'open', number: step.number })
  if (step.what === 'close') modelled.status = 'closed'
  if (step.what === 'note') modelled.texts.push(...Array<string>(step.lines).fill(textOf(step)))
  modelled.events += step.what === 'note' ? step.lines : 1
  const { stream, isOtherBody } = step
  if (step.key !== null) answers.set(step.key, { stream, version: modelled.events, isOtherBody })
}

const textOf = ({ number, lines }: Step) => `ტექსტი ${number} ${lines}`

const commandOf = (step: Step, number: string, holder: number): SampleCommand => {
  if (step.what === 'open') return openCommand(number, actorWithId(holder))
  return step.what === 'close'
    ? closeCommand(actorWithId(holder))
    : noteCommand(textOf(step), step.lines, actorWithId(holder))
}
