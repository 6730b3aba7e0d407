import type { TextRule } from './text-rule.ts'
import * as z from './z.ts'

export const textSchema = ({ missing, trim, steps }: TextRule) => {
  const text = z.string({ error: missing })
  return steps.reduce(
    (schema, { error, isLast = false, ...test }) => {
      const said = { error, abort: isLast }
      if ('min' in test) return schema.min(test.min, said)
      if ('max' in test) return schema.max(test.max, said)
      return 'pattern' in test ? schema.regex(test.pattern, said) : schema.refine(test.isRight, said)
    },
    trim ? text.overwrite(trim) : text,
  )
}
