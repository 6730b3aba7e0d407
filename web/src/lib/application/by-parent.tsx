import { fill } from '@portal/contract/fill'
import { byParent } from '@portal/contract/texts/by-parent'

/** Under the name of a child: the parent who filed the application (R-ACT-57). */
export const ByParent = ({ name }: { readonly name: string | undefined }) =>
  name === undefined ? null : (
    <span className="block text-sm text-ink-soft">{fill(byParent['byParent.line'], { name })}</span>
  )
