import { signup as texts } from '@portal/contract/texts/signup'
import { validation } from '@portal/contract/texts/validation'
import { type ReactNode, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useErrorTitle } from '#lib/forms/use-error-title.ts'
import { Button } from '#ui/button.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { focusField } from '#ui/focus-field.ts'
import { BuildingIcon, UserIcon } from '#ui/further-icons.tsx'
import { OwnNeeds, SharedNeeds } from './what-you-need.tsx'

const name = 'registration_type'

/** The page's first question. A choice alone leads nowhere, so that the arrow keys may try both (WCAG 3.2.2). */
export function TypeStep({ onChosen }: { onChosen: (type: string) => void }) {
  const [picked, setPicked] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  useErrorTitle(isMissing)
  const goOn = () => {
    if (picked !== null) return onChosen(picked)
    setMissing(true)
    focusField(name)
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <TypeChoice
        isOpen
        value={picked}
        error={isMissing ? validation['validation.registrationType.required'] : undefined}
        onChange={(type) => {
          setPicked(type)
          setMissing(false)
        }}
      />
      <Button type="submit" className="max-sm:w-full sm:self-start">
        {texts['signup.step.next']}
      </Button>
    </form>
  )
}

type TypeChoiceProps = {
  value: string | null
  onChange: (type: string) => void
  isOpen?: boolean
  isHidden?: boolean
  error?: string | undefined
}

export function TypeChoice({ value, onChange, isOpen = false, isHidden = false, error }: TypeChoiceProps) {
  const choice = (type: 'individual' | 'legal', icon: ReactNode) => (
    <div
      className={cx(
        isOpen && 'relative flex flex-col gap-4 rounded-md border p-4 hover:border-brand hover:bg-brand-wash lg:p-6',
        isOpen && (value === type ? 'border-brand bg-brand-wash ring-1 ring-brand' : 'border-control'),
      )}
    >
      <label
        className={cx('inline-flex target cursor-pointer items-center gap-3', isOpen && 'after:absolute after:inset-0')}
      >
        <input
          type="radio"
          name={name}
          value={type}
          checked={value === type}
          aria-invalid={error ? true : undefined}
          onChange={() => onChange(type)}
          aria-labelledby={`${name}-${type}`}
          aria-describedby={isOpen ? `${name}-${type}-needs` : undefined}
          className={cx('size-5 shrink-0', isOpen && 'relative z-10')}
        />
        {isOpen && (
          <span
            aria-hidden="true"
            className="flex size-11 shrink-0 items-center justify-center rounded-md bg-brand-wash text-brand"
          >
            {icon}
          </span>
        )}
        <span className="min-w-0">
          <span id={`${name}-${type}`} className={isOpen ? 'block text-lg font-semibold' : undefined}>
            {texts[`signup.type.${type}`]}
          </span>
          {isOpen && <span className="block text-sm text-ink-soft">{texts[`signup.type.${type}.hint`]}</span>}
        </span>
      </label>
      {isOpen && (
        <div id={`${name}-${type}-needs`} className="flex flex-col gap-3 border-t border-line pt-4">
          <p className="font-semibold">{texts['signup.needed.title']}</p>
          <OwnNeeds isCompany={type === 'legal'} />
        </div>
      )}
    </div>
  )
  return (
    <FieldGroup
      id={name}
      className={isHidden ? 'hidden' : ''}
      label={texts['signup.type.label']}
      hint={!isOpen && texts['signup.type.changeHint']}
      error={error}
    >
      <div className={isOpen ? 'grid gap-4 md:grid-cols-2 lg:gap-6' : 'flex flex-wrap gap-x-6 gap-y-1'}>
        {choice('individual', <UserIcon />)}
        {choice('legal', <BuildingIcon />)}
      </div>
      {isOpen && <SharedNeeds />}
    </FieldGroup>
  )
}
