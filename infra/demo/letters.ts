/** Letter templates of the demo's agencies, and which decisions have a letter. */
import { type ChosenLetter, type LetterPurpose, type LettersCommand, lettersDecider, streamOf } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import letters from './letters.json' with { type: 'json' }
import { administratorOf, demoActor } from './members.ts'
import { daysBefore, runCommands } from './script.ts'

/** Agencies with templates; the others give no letters. */
const withLetters: readonly number[] = [1, 2, 3]

export const addLetterTemplates = async (store: EventStore, agency: number, now: Date): Promise<void> => {
  if (!withLetters.includes(agency)) return
  const commands = letters.map(
    ({ purpose, ...content }): LettersCommand => ({
      type: 'AddLetterTemplate',
      data: { agency, content: { ...content, purpose: purpose as LetterPurpose, program: null } },
      actor: demoActor(administratorOf(agency)),
      at: daysBefore(now, 400),
    }),
  )
  await runCommands(store, lettersDecider, streamOf('letters', agency), commands)
}

/** Every second decision of these agencies has a letter. */
export const letterOf = (agency: number, id: number, purpose: LetterPurpose): { readonly letter?: ChosenLetter } => {
  if (!withLetters.includes(agency) || id % 2 === 1) return {}
  return { letter: { template: 1 + letters.findIndex((letter) => letter.purpose === purpose), revision: 1 } }
}
