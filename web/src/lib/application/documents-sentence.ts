import { fill } from '@portal/contract/fill'
import { caseTexts as texts } from '@portal/contract/texts/case'
import { sending } from '@portal/contract/texts/sending'
import type { documentsLeft } from './requirements.ts'

/** A file that nobody assigned may be a required document, so it is not said to be missing (R-APP-70). */
export const documentsSentence = ({ open, unnamed, missing }: ReturnType<typeof documentsLeft>) => {
  if (open.length === 0) return undefined
  const titles = open.map(({ title }) => title).join(', ')
  if (unnamed.length === 0) return { isWarning: true, says: fill(texts['case.requirements.missing'], { titles }) }
  const unclear = fill(texts['case.requirements.unnamed'], { titles })
  return missing > 0
    ? { isWarning: true, says: `${unclear} ${fill(sending['check.documents.atLeast'], { count: missing })}` }
    : { isWarning: false, says: unclear }
}
