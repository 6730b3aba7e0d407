import type { FieldErrors } from 'react-hook-form'
import type { ProgramValues } from './program-values.ts'

export const requirementErrors = ({ requirements }: FieldErrors<ProgramValues>) =>
  Array.isArray(requirements)
    ? requirements.flatMap((requirement, index) => {
        const message = requirement?.title?.message
        return message ? [{ id: `requirements.${index}.title`, message }] : []
      })
    : []

export const sectionErrors = ({ sections }: FieldErrors<ProgramValues>) => {
  if (!Array.isArray(sections))
    return sections?.root?.message ? [{ id: 'sections', message: sections.root.message }] : []
  return sections.flatMap((section, index) =>
    (['title', 'description'] as const).flatMap((field) => {
      const message = section?.[field]?.message
      return message ? [{ id: `sections.${index}.${field}`, message }] : []
    }),
  )
}
