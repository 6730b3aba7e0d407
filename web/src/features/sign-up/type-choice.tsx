import { signup as texts } from '@portal/contract/texts/signup'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { linkClass } from '#ui/button.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { BuildingIcon, MessageIcon, UserIcon } from '#ui/further-icons.tsx'
import { ChevronRightIcon, ClockIcon } from '#ui/icons.tsx'
import { Unbroken } from '#ui/unbroken.tsx'

const name = 'registration_type'
const types = ['individual', 'legal'] as const

/** The page's first question: a card looks like the button that it is, so nobody expects to have to confirm it. */
export const TypeStep = ({ onChosen }: { onChosen: (type: string) => void }) => (
  <FieldGroup id={name} label={texts['signup.type.label']}>
    <div className="grid gap-4 md:grid-cols-2 lg:gap-6">
      {types.map((type) => (
        <div
          key={type}
          className="relative flex flex-col gap-4 rounded-md border border-control p-4 hover:border-brand hover:bg-brand-wash lg:p-6"
        >
          <div className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="flex size-11 shrink-0 items-center justify-center rounded-md bg-brand-wash text-brand"
            >
              {type === 'individual' ? <UserIcon /> : <BuildingIcon />}
            </span>
            <span className="min-w-0 grow">
              <button
                type="button"
                aria-describedby={`${name}-${type}-hint ${name}-${type}-needs`}
                onClick={() => onChosen(type)}
                className="block rounded-md text-left text-lg font-semibold text-brand after:absolute after:inset-0"
              >
                {texts[`signup.type.${type}`]}
              </button>
              <span id={`${name}-${type}-hint`} className="block text-sm text-ink-soft">
                {texts[`signup.type.${type}.hint`]}
              </span>
            </span>
            <ChevronRightIcon className="shrink-0 text-brand" />
          </div>
          <div id={`${name}-${type}-needs`} className="flex flex-col gap-3 border-t border-line pt-4">
            <p className="font-semibold">{texts['signup.needed.title']}</p>
            <OwnNeeds isCompany={type === 'legal'} />
          </div>
        </div>
      ))}
    </div>
    <SharedNeeds />
  </FieldGroup>
)

type TypeChoiceProps = { value: string; onChange: (type: string) => void; isHidden: boolean }

/** One line, because the type was chosen on a page of its own; "change" opens the choice. */
export function TypeChoice({ value, isHidden, onChange }: TypeChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <TypeRadios value={value} isHidden={isHidden} onChange={onChange} />
  return (
    <p className={isHidden ? 'hidden' : 'flex flex-wrap items-center gap-x-2'}>
      <span className="font-semibold">{texts[value === 'legal' ? 'signup.type.legal' : 'signup.type.individual']}</span>
      <span aria-hidden="true">·</span>
      <button
        type="button"
        aria-label={texts['signup.type.changeType']}
        className={`inline-flex min-h-11 items-center ${linkClass}`}
        onClick={() => {
          flushSync(() => setOpen(true))
          document.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.focus()
        }}
      >
        {texts['signup.type.change']}
      </button>
    </p>
  )
}

const TypeRadios = ({ value, onChange, isHidden }: TypeChoiceProps) => (
  <FieldGroup
    id={name}
    className={isHidden ? 'hidden' : ''}
    label={texts['signup.type.label']}
    hint={texts['signup.type.changeHint']}
  >
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      {types.map((type) => (
        <label key={type} className="inline-flex target cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            value={type}
            checked={value === type}
            onChange={() => onChange(type)}
            className="size-5 shrink-0"
          />
          {texts[`signup.type.${type}`]}
        </label>
      ))}
    </div>
  </FieldGroup>
)

export function WhatYouNeed({ isCompany }: { isCompany: boolean }) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface-2 p-4 lg:p-5"
    >
      <h2 id={headingId} className="text-lg">
        {texts['signup.needed.title']}
      </h2>
      <NeededList isCompany={isCompany} />
    </section>
  )
}

const NeededList = ({ isCompany }: { isCompany: boolean }) => (
  <ul className="flex flex-col gap-3">
    <Papers isCompany={isCompany} />
    <NeededByBoth />
  </ul>
)

const OwnNeeds = ({ isCompany }: { isCompany: boolean }) => (
  <ul className="flex flex-col gap-3">
    <Papers isCompany={isCompany} />
  </ul>
)

/** What both types need is below their cards, so that both cards fit on the first screen of a phone. */
const SharedNeeds = () => (
  <ul className="flex flex-col gap-3 mt-2 rounded-md bg-surface-2 p-4 md:flex-row md:flex-wrap md:gap-x-10 lg:px-6">
    <NeededByBoth />
  </ul>
)

const Papers = ({ isCompany }: { isCompany: boolean }) => (
  <>
    {isCompany && <Needed icon={<BuildingIcon />}>{texts['signup.needed.company']}</Needed>}
    <Needed icon={<UserIcon />}>
      <Unbroken>{texts[isCompany ? 'signup.needed.director' : 'signup.needed.card']}</Unbroken>
    </Needed>
  </>
)

const NeededByBoth = () => (
  <>
    <Needed icon={<MessageIcon />}>{texts['signup.needed.phone']}</Needed>
    <Needed icon={<ClockIcon />}>{texts['signup.needed.minutes']}</Needed>
  </>
)

const Needed = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <span className="text-brand">{icon}</span>
    <span className="min-w-0">{children}</span>
  </li>
)
