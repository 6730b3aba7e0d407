import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { conflicts as texts } from '@portal/contract/texts/conflicts'
import { dateTime } from '../dates.ts'
import { isDecided } from './is-decided.ts'

export const whatHappened = (current: ApplicationDocument): string => {
  const time = dateTime(current.updated_at)
  const { status, reviewer, is_own } = current
  if (isDecided(current))
    return reviewer && !is_own
      ? fill(texts['conflict.decided'], { time, name: `${reviewer.first_name} ${reviewer.last_name}` })
      : fill(texts['conflict.reviewed'], { time })
  if (status === 'forwarded') return fill(texts['conflict.forwarded'], { time })
  return fill(texts['conflict.changed.at'], { time })
}
