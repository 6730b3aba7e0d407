/**
 * Files that were chosen and not yet uploaded when their session ended. They wait in memory for the form to open again
 * for the same member (R-WEB-45); nobody else gets them.
 */
import { signIn } from '../sign-in/sign-in.ts'

let waiting: { readonly member: number; readonly files: ReadonlyMap<string, readonly File[]> } | undefined

export const keepWaiting = (member: number | undefined, form: string, files: readonly File[]) => {
  const { token, ended } = signIn()
  if (member === undefined || files.length === 0 || token !== null || ended === 'signed-out') return
  const others = waiting?.member === member ? waiting.files : []
  waiting = { member, files: new Map([...others, [form, files]]) }
}

export const takeWaiting = (member: number | undefined, form: string): readonly File[] => {
  if (waiting === undefined || waiting.member !== member) {
    waiting = undefined
    return []
  }
  const files = waiting.files.get(form) ?? []
  waiting = { member, files: new Map([...waiting.files].filter(([name]) => name !== form)) }
  return files
}
