/** How an operator's command ends: with the code that it answers, or with what is wrong, said in a sentence where it is known. */
import { Problem } from '../local/portal/problem.ts'

export const runCommand = (run: () => Promise<number>): void => {
  run().then(
    (code) => {
      process.exitCode = code
    },
    (error: unknown) => {
      console.error(error instanceof Problem ? error.message : error)
      process.exitCode = 1
    },
  )
}
