/**
 * For `/__local`: how long a personal ID or a phone number must wait before its next code or sign-in, and how to end
 * the wait.
 */
import { fill } from '@portal/contract/fill'
import { codeTexts } from '@portal/contract/texts/codes'
import { errors } from '@portal/contract/texts/errors'
import { waitText } from '@portal/http'
import { type Dependencies, forgetLimits, limitsOfNumber, type Wait } from '@portal/identity'

export type CodeLimits = {
  /** One Georgian sentence for each limit that makes the number wait now. */
  readonly limitsOfNumber: (number: string) => Promise<readonly string[]>
  readonly forgetLimits: (number: string) => Promise<void>
}

export const openLimits = (deps: Dependencies): CodeLimits => ({
  limitsOfNumber: async (number) => {
    const { signinCode, phoneCode, lock, quota } = await limitsOfNumber(deps, number)
    const waits = [lock, quota, signinCode, phoneCode].filter((wait) => wait !== null)
    return [...new Set(waits.map(sentence))]
  },
  forgetLimits: (number) => forgetLimits(deps, number),
})

const sentence = ({ reason, seconds }: Wait): string => {
  switch (reason) {
    case 'too_soon':
      return fill(codeTexts['server.code.tooSoon'], { time: waitText(seconds) })
    case 'too_often':
      return fill(codeTexts['server.code.limit'], { time: waitText(seconds) })
    case 'locked':
      return fill(errors['server.signin.locked'], { time: waitText(seconds) })
  }
}
