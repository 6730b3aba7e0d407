import { sectionLimit } from '@portal/contract/fields/formatting'
import { fill } from '@portal/contract/fill'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { useId, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { PlusIcon } from '#ui/further-icons.tsx'
import type { ProgramValues } from './program-values.ts'
import { SectionCard } from './section-card.tsx'

export function SectionsField({ isLocked }: { isLocked: boolean }) {
  const headingId = useId()
  const { control, formState } = useFormContext<ProgramValues>()
  // `id` is the section's number, so the field array's own key has another name.
  const sections = useFieldArray({ control, name: 'sections', keyName: 'row' })
  const [entered, setEntered] = useState<number | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { errors } = formState
  const count = sections.fields.length
  const message = errors.sections?.root?.message ?? errors.sections?.message
  const add = () => {
    setEntered(count)
    sections.append({ title: '', description: '' }, { shouldFocus: false })
  }

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4 border-t border-line pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={headingId} className="text-xl">
          {texts['admin.program.sections']}
        </h2>
        <p className="text-sm text-ink-soft tabular-nums">
          {fill(texts['admin.program.sections.count'], { count, max: sectionLimit })}
        </p>
      </div>
      <div id="sections" tabIndex={-1}>
        <FieldError id="sections" error={message} />
      </div>
      <ol className="flex flex-col gap-4">
        {sections.fields.map(({ row }, index) => (
          <SectionCard
            key={row}
            index={index}
            count={count}
            isLocked={isLocked}
            isOpenAtFirst={index === entered || count <= 3}
            takesFocus={index === entered}
            onMove={(to) => {
              setEntered(null)
              sections.move(index, to)
            }}
            onRemove={() => {
              setEntered(Math.min(index, count - 2))
              sections.remove(index)
              if (count === 1) addButton.current?.focus()
            }}
          />
        ))}
      </ol>
      {!isLocked &&
        (count < sectionLimit ? (
          <Button ref={addButton} variant="secondary" icon={<PlusIcon />} className="self-start" onClick={add}>
            {texts['admin.program.section.add']}
          </Button>
        ) : (
          <p role="status" className="text-ink-soft">
            {fill(texts['admin.program.sections.limitReached'], { max: sectionLimit })}
          </p>
        ))}
    </section>
  )
}
