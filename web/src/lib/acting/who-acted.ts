import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { roleLabel } from '@portal/contract/labels/roles'
import { history as texts } from '@portal/contract/texts/history'

type Actor = {
  readonly name: string
  readonly role: string
  readonly kind?: 'system' | undefined
  readonly for?: { readonly name: string } | undefined
}

/** Who did it, in one line: with their role, in whose name, or as the system of an agency. */
export const whoActed = ({ name, role, kind, for: principal }: Actor): string => {
  if (principal) return inName(name, principal.name)
  if (kind === 'system') return fill(texts['history.bySystem'], { role: roleLabel(role), name })
  return [name, roleLabel(role)].filter(Boolean).join(', ')
}

/** „გიორგი ბერიძე, მარიამ ბერიძის სახელით“; of a principal who was erased only the agent is named. */
const inName = (agent: string, principal: string): string =>
  principal === '' ? agent : fill(texts['history.inName'], { agent, whose: genitive(principal) })
