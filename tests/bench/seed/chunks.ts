/**
 * Makes the commands of the generated members and applications, a hundred members at a time, for `fast-path.ts` to
 * execute.
 */
import { applicationDecider, memberDecider, streamOf } from '@portal/domain'
import { seededRandom } from '@portal/testing/random'
import { generateLife, type Life } from '../generated/applications.ts'
import { type Script, streamScript } from './fast-path.ts'

export type SeedChunk = {
  readonly scripts: readonly Script[]
  /** The ids of the chunk's applications, ascending. */
  readonly applications: readonly number[]
  readonly lastMember: number
}

/** Members per chunk; a chunk has some thousand items. */
const membersAtOnce = 100

/** `after…`: the highest ids that are already in use. */
export function* chunksOf(options: {
  readonly count: number
  readonly seed: number
  readonly afterMember: number
  readonly afterApplication: number
}): Generator<SeedChunk> {
  const random = seededRandom(options.seed)
  let [made, member] = [0, options.afterMember]
  while (made < options.count) {
    const scripts: Script[] = []
    const applications: number[] = []
    for (let left = membersAtOnce; left > 0 && made < options.count; left--) {
      member += 1
      const life: Life = generateLife(member, made / options.count, random)
      scripts.push(streamScript(memberDecider, streamOf('member', member), [life.registration]))
      for (const commands of life.applications.slice(0, options.count - made)) {
        made += 1
        const id = options.afterApplication + made
        applications.push(id)
        scripts.push(streamScript(applicationDecider, streamOf('application', id), commands))
      }
    }
    yield { scripts, applications, lastMember: member }
  }
}
