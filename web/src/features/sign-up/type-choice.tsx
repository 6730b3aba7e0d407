import { signup as texts } from '@portal/contract/texts/signup'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { FieldGroup } from '#ui/field.tsx'
import { BuildingIcon, UserIcon } from '#ui/further-icons.tsx'
import { OwnNeeds, SharedNeeds } from './what-you-need.tsx'

const name = 'registration_type'

type TypeChoiceProps = { value: string | null; onChange: (type: string) => void; isHidden: boolean }

export function TypeChoice({ value, onChange, isHidden }: TypeChoiceProps) {
  const isOpen = value === null
  const choice = (type: 'individual' | 'legal', icon: ReactNode) => (
    <div
      className={cx(
        isOpen &&
          'relative flex flex-col gap-4 rounded-md border border-control p-4 hover:border-brand hover:bg-brand-wash lg:p-6',
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
    >
      <div className={isOpen ? 'grid gap-4 md:grid-cols-2 lg:gap-6' : 'flex flex-wrap gap-x-6 gap-y-1'}>
        {choice('individual', <UserIcon />)}
        {choice('legal', <BuildingIcon />)}
      </div>
      {isOpen && <SharedNeeds />}
    </FieldGroup>
  )
}
