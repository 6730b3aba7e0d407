/** Controls in which something is chosen. */
import { fill } from '@portal/contract/fill'
import { questions as words } from '@portal/contract/texts/questions'
import { questionsForm as texts } from '@portal/contract/texts/questions-form'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { PlaceSelects } from '#lib/forms/address-fields.tsx'
import { linkClass } from '#ui/button.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { type ControlProps, fieldOf } from './control.ts'

/** More options than these are a list to open, which finds by typing. */
const mostBoxes = 12
const shortTitle = 28

export const YesNoControl = (props: ControlProps<'yes_no'>) => (
  <OneOf
    {...props}
    options={[
      { id: true, title: words['questions.yes'] },
      { id: false, title: words['questions.no'] },
    ]}
  />
)

export const OneOfControl = (props: ControlProps<'one_of'>) => <OneOf {...props} options={props.asked.options} />

type Choice = { readonly id: number | boolean; readonly title: string }

function OneOf({ options, ...props }: ControlProps<'yes_no' | 'one_of'> & { options: readonly Choice[] }) {
  const { asked, path, value, onChange, onLeave, isCell } = props
  if (isCell || options.length > mostBoxes)
    return (
      <Select
        {...fieldOf(props)}
        name={path}
        value={value === undefined ? '' : String(value)}
        options={options.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={({ target }) => onChange(options.find(({ id }) => String(id) === target.value)?.id)}
        onBlur={() => onLeave(path)}
      />
    )
  return (
    <FieldGroup id={path} {...fieldOf(props)}>
      <Boxes titles={options.map(({ title }) => title)}>
        {options.map(({ id, title }) => (
          <Box
            key={String(id)}
            title={title}
            type="radio"
            name={path}
            checked={value === id}
            aria-invalid={props.messages[path] ? true : undefined}
            onChange={() => onChange(id)}
          />
        ))}
      </Boxes>
      {!asked.is_required && value !== undefined && (
        <button
          type="button"
          className={`${linkClass} inline-flex min-h-11 items-center self-start text-sm`}
          onClick={() => {
            onChange(undefined)
            document.getElementById(path)?.focus()
          }}
        >
          {texts['questionsForm.clear']}
        </button>
      )}
    </FieldGroup>
  )
}

export function ManyOfControl(props: ControlProps<'many_of'>) {
  const { asked, path, value, onChange } = props
  const { options, at_most } = asked
  const chosen = Array.isArray(value) ? options.flatMap(({ id }) => (value.includes(id) ? id : [])) : []
  const isFull = at_most !== null && chosen.length >= at_most
  const { hint, ...field } = fieldOf(props)
  const most = at_most === null ? undefined : fill(texts['questionsForm.many.most'], { max: at_most })
  return (
    <FieldGroup id={path} {...field} hint={[hint, most].filter(Boolean).join('. ') || undefined}>
      <Boxes titles={options.map(({ title }) => title)}>
        {options.map(({ id, title }) => {
          const isChosen = chosen.includes(id)
          return (
            <Box
              key={id}
              title={title}
              type="checkbox"
              name={path}
              checked={isChosen}
              disabled={isFull && !isChosen}
              aria-invalid={field.error ? true : undefined}
              onChange={() => onChange(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])}
            />
          )
        })}
      </Boxes>
      {at_most !== null && chosen.length > 0 && (
        <p role="status" className="text-sm text-ink-soft">
          {fill(texts[isFull ? 'questionsForm.many.full' : 'questionsForm.many.left'], {
            count: chosen.length,
            left: at_most - chosen.length,
          })}
        </p>
      )}
    </FieldGroup>
  )
}

/** Two columns where the box of the form is wide and no title would wrap. */
const Boxes = ({ titles, children }: { titles: readonly string[]; children: ReactNode }) => {
  const isShort = titles.every(({ length }) => length <= shortTitle)
  return (
    <div
      className={cx(
        'grid gap-2',
        isShort && (titles.length === 2 ? 'grid-cols-2 @min-[35rem]:max-w-80' : '@min-[35rem]:grid-cols-2'),
      )}
    >
      {children}
    </div>
  )
}

const Box = ({ title, ...input }: ComponentProps<'input'> & { title: string }) => (
  <label className="flex min-h-12 items-center gap-3 rounded-md border border-control px-4 py-2 hover:border-brand has-checked:border-brand has-checked:bg-brand-wash has-disabled:border-line has-disabled:text-ink-soft">
    <input {...input} className="size-5 shrink-0" />
    <span className="min-w-0 wrap-anywhere">{title}</span>
  </label>
)

type HalfPlace = { readonly region_id?: number; readonly municipality_id?: number }

export function PlaceControl(props: ControlProps<'place'>) {
  const { path, value, onChange, onLeave } = props
  const { region_id, municipality_id } = (typeof value === 'object' && value !== null ? value : {}) as HalfPlace
  return (
    <FieldGroup id={path} {...fieldOf(props)}>
      <PlaceSelects
        region={{
          name: `${path}-region`,
          value: region_id ?? '',
          onChange: ({ target }) => onChange(target.value ? { region_id: Number(target.value) } : undefined),
        }}
        municipality={{
          name: `${path}-municipality`,
          value: municipality_id ?? '',
          onChange: ({ target }) =>
            onChange({ region_id, ...(target.value && { municipality_id: Number(target.value) }) }),
          onBlur: () => onLeave(path),
        }}
      />
    </FieldGroup>
  )
}
