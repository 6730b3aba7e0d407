import { FormattedText } from '#ui/rich-text/formatted-text.tsx'
import { isFormatted } from '#ui/rich-text/is-formatted.ts'

type Section = { readonly id: number; readonly title: string; readonly description: string }

export const isSections = (value: object): value is readonly Section[] =>
  Array.isArray(value) &&
  value.every(
    (each: Partial<Section> | null) => typeof each?.title === 'string' && typeof each.description === 'string',
  )

export const RecordedSections = ({ sections }: { sections: readonly Section[] }) => (
  <ol className="flex flex-col gap-3">
    {sections.map(({ id, title, description }) => (
      <li key={id}>
        <p className="font-semibold break-words">{title}</p>
        {isFormatted(description) ? (
          <FormattedText html={description} className="text-sm break-words" />
        ) : (
          <p className="text-sm break-words whitespace-pre-line">{description}</p>
        )}
      </li>
    ))}
  </ol>
)
