/** Ends an operator's command with its exit code, or with a plain sentence for a known error. */
import { MasterKeyUnavailable } from '@portal/event-store'
import { CommandProblem, printProblem } from './problem.ts'

export const runCommand = (run: () => Promise<number>): void => {
  run().then(
    (code) => {
      process.exitCode = code
    },
    (error: unknown) => {
      if (error instanceof CommandProblem) {
        process.exitCode = printProblem(error)
        return
      }
      console.error(error instanceof MasterKeyUnavailable ? masterKeyProblem(error) : error)
      process.exitCode = 1
    },
  )
}

/** While the master key is unavailable no personal data can be decrypted; the tables are unchanged. */
const masterKeyProblem = ({ message }: MasterKeyUnavailable): string =>
  `Nothing can be opened: ${message}. See in KMS whether the key of KMS_KEY_ID is enabled and may be used from here.`
