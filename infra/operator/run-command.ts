/** How an operator's command ends: with the code that it answers, or with what is wrong, said in a sentence where it is known. */
import { MasterKeyAway } from '@portal/event-store'
import { Problem } from '../local/portal/problem.ts'

export const runCommand = (run: () => Promise<number>): void => {
  run().then(
    (code) => {
      process.exitCode = code
    },
    (error: unknown) => {
      console.error(error instanceof Problem ? error.message : error instanceof MasterKeyAway ? away(error) : error)
      process.exitCode = 1
    },
  )
}

/** Nobody's personal data can be opened meanwhile; what lies in the tables is as it was. */
const away = ({ message }: MasterKeyAway): string =>
  `Nothing can be opened: ${message}. See in KMS whether the key of KMS_KEY_ID is enabled and may be used from here.`
