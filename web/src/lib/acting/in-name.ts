import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { history } from '@portal/contract/texts/history'

/** „გიორგი ბერიძე, მარიამ ბერიძის სახელით“; of a principal who was erased only the agent is named. */
export const inName = (agent: string, principal: string): string =>
  principal === '' ? agent : fill(history['history.inName'], { agent, whose: genitive(principal) })
