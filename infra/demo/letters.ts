/** Templates of reasons and of letters of the demo's agencies, and which decisions have a letter. */
import {
  type ChosenLetter,
  type LetterPurpose,
  type LettersCommand,
  lettersDecider,
  streamOf,
  type TemplatePurpose,
  type TemplatesCommand,
  templatesDecider,
} from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import letters from './letters.json' with { type: 'json' }
import { administratorOf, demoActor } from './members.ts'
import reasons from './reasons.json' with { type: 'json' }
import { daysBefore, runCommands } from './script.ts'

/** Agencies with templates; the others give no letters either. */
const withLetters: readonly number[] = [1, 2, 3]

export const addReasonTemplates = async (store: EventStore, agency: number, now: Date): Promise<void> => {
  if (!withLetters.includes(agency)) return
  const commands = reasons.map(
    ({ purpose, ...content }): TemplatesCommand => ({
      type: 'AddReasonTemplate',
      data: { agency, content: { ...content, purpose: purpose as TemplatePurpose } },
      actor: demoActor(administratorOf(agency)),
      at: daysBefore(now, 399),
    }),
  )
  await runCommands(store, templatesDecider, streamOf('templates', agency), commands)
}

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
  await runCommands(store, lettersDecider, streamOf('letters', agency), [...commands, ...laterChanges(agency, now)])
}

/** After all decisions of the demo: a second revision of the first template, and one that was tried and removed. */
const laterChanges = (agency: number, now: Date): readonly LettersCommand[] => {
  const [first] = letters
  if (agency !== 1 || first === undefined) return []
  const { purpose, ...content } = { ...first, purpose: 'completed' as const, program: null }
  const by = (days: number) => ({ actor: demoActor(administratorOf(agency)), at: daysBefore(now, days) })
  const tried = { ...content, purpose, title: 'დადასტურება: საცდელი' }
  return [
    { type: 'AddLetterTemplate', data: { agency, content: tried }, ...by(0.3) },
    { type: 'RemoveLetterTemplate', data: { agency, id: letters.length + 1 }, ...by(0.2) },
    {
      type: 'EditLetterTemplate',
      data: { agency, id: 1, content: { ...content, purpose, signerPosition: 'დეპარტამენტის უფროსის მოადგილე' } },
      ...by(0.1),
    },
  ]
}

/** Every second decision of these agencies has a letter. */
export const letterOf = (agency: number, id: number, purpose: LetterPurpose): { readonly letter?: ChosenLetter } => {
  if (!withLetters.includes(agency) || id % 2 === 1) return {}
  return { letter: { template: 1 + letters.findIndex((letter) => letter.purpose === purpose), revision: 1 } }
}
