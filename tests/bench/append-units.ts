/**
 * Measures what each command on the reference application (300 letters, no attachment, names of realistic length)
 * writes, with its idempotency record and claims. R-LIM-20 allows 24 write units per command.
 */
import { type Actor, type ApplicationCommand, applicationDecider, streamOf } from '@portal/domain'
import { memoryKeys } from '@portal/event-store'
import { openPortalStore } from '@portal/read-models'
import {
  applicationText,
  citizen,
  closeRequest,
  completeApplication,
  extendReturn,
  fileApplication,
  forwardApplication,
  noRules,
  rejectApplication,
  requestPapers,
  returnApplication,
  supplyPapers,
} from '@portal/testing'
import type { BenchEngine } from './fixture/engine.ts'
import { printTable } from './fixture/table.ts'
import { counter } from './unit-sums.ts'

const bound = 24

const reference = (applicant: Actor): ApplicationCommand =>
  fileApplication(
    {
      text: applicationText({ personalId: applicant.personalId ?? '', description: `<p>${'გთხოვთ, '.repeat(37)}</p>` }),
      agency: { id: 1, name: 'ავტონომიური რესპუბლიკის ფინანსთა და ეკონომიკის სამინისტრო', isActive: true },
      program: {
        id: 1,
        title: 'მიკრო და მცირე მეწარმეობის ხელშეწყობა',
        isActive: true,
        attachmentsAllowed: true,
        ...noRules,
      },
    },
    applicant,
  )

const lives: readonly (readonly ApplicationCommand[])[] = [
  [reference(citizen(5)), forwardApplication(citizen(5)), completeApplication()],
  [reference(citizen(6)), forwardApplication(citizen(6)), rejectApplication()],
  [reference(citizen(7)), forwardApplication(citizen(7)), returnApplication(), forwardApplication(citizen(7))],
  [
    reference(citizen(8)),
    forwardApplication(citizen(8)),
    requestPapers({ requirements: [2] }),
    supplyPapers({}, citizen(8)),
    extendReturn(),
    closeRequest(),
  ],
]

/** Returns the number of appends over the bound. */
export const benchAppendUnits = async (engine: BenchEngine): Promise<number> => {
  const store = openPortalStore({ items: engine.counted, keys: memoryKeys() })
  const unitsOf = counter(engine.consumed)
  const rows: string[][] = []
  let over = 0
  for (const [index, commands] of lives.entries())
    for (const [at, command] of commands.entries()) {
      const commandId = `append-${index}-${at}`
      const idempotency = { key: commandId, bodyDigest: 'digest', status: 200 }
      const { read, write } = await unitsOf(async () => {
        const stream = streamOf('application', 1 + index)
        const outcome = await store.execute(applicationDecider, stream, command, { commandId, idempotency })
        if (!outcome.accepted) throw new Error(`refused: ${outcome.refusal}`)
      })
      if (write > bound) over += 1
      rows.push([command.type, `${write}${write > bound ? ' OVER' : ''}`, String(read)])
    }
  printTable('What an append costs in units', ['', `written (≤ ${bound})`, 'read'], rows)
  return over
}
