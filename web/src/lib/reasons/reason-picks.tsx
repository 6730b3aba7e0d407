import { fill } from '@portal/contract/fill'
import { reasonsTexts as texts } from '@portal/contract/texts/reasons'
import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useMemo, useRef } from 'react'
import { type DecisionKind, decisions } from '#lib/decisions/decisions.ts'
import { KeyCap } from '#lib/keys/key-cap.tsx'
import { useSignIn } from '../sign-in/sign-in.ts'
import { lastReasons, templatesQuery } from './last-reasons.ts'

type Pick = { readonly title: string; readonly text: string }

export const useReasonPicks = (kind: DecisionKind): { templates: readonly Pick[]; own: readonly Pick[] } => {
  const { profile } = useSignIn()
  const { data } = useQuery(templatesQuery)
  return useMemo(
    () => ({
      templates: (data ?? []).filter((template) => template.for === decisions[kind].asks.template),
      own: lastReasons(profile?.id, kind).map((text) => ({ title: text, text })),
    }),
    [data, profile?.id, kind],
  )
}

type ReasonPicksProps = ReturnType<typeof useReasonPicks> & { onPick: (text: string) => void }

/** A letter of the reason renders no list anew. */
export const ReasonPicks = memo(function ReasonPicks({ templates, own, onPick }: ReasonPicksProps) {
  usePickKeys(templates, onPick)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Picks title={texts['reasons.templates']} picks={templates} hasKeys onPick={onPick} />
      <Picks title={texts['reasons.own']} picks={own} onPick={onPick} />
    </div>
  )
})

const withKeys = 9

type PicksProps = { title: string; picks: readonly Pick[]; hasKeys?: boolean; onPick: (text: string) => void }

function Picks({ title, picks, hasKeys, onPick }: PicksProps) {
  if (picks.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="pb-1 text-base">{title}</h3>
      <ul className="flex max-h-60 flex-col overflow-y-auto">
        {picks.map((pick, index) => {
          const key = hasKeys && index < withKeys ? String(index + 1) : null
          return (
            <li key={pick.text}>
              <button
                type="button"
                onClick={() => onPick(pick.text)}
                aria-keyshortcuts={key ? `Alt+${key}` : undefined}
                title={key ? fill(texts['reasons.pick'], { key }) : pick.text}
                className="flex target w-full items-center gap-2 rounded-md px-2 py-1 text-start hover:bg-brand-wash"
              >
                <span className="min-w-0 grow">
                  <span className="block truncate">{pick.title}</span>
                  {pick.title !== pick.text && (
                    <span className="block truncate text-sm text-ink-soft">{pick.text}</span>
                  )}
                </span>
                {key && (
                  <span aria-hidden="true">
                    <KeyCap>{key}</KeyCap>
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const usePickKeys = (picks: readonly Pick[], onPick: (text: string) => void) => {
  const latest = useRef({ picks, onPick })
  useEffect(() => {
    latest.current = { picks, onPick }
  })
  useEffect(() => {
    const run = (event: KeyboardEvent) => {
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
      if (!digit || !event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
      const pick = latest.current.picks[Number(digit) - 1]
      if (!pick) return
      event.preventDefault()
      latest.current.onPick(pick.text)
    }
    document.addEventListener('keydown', run)
    return () => document.removeEventListener('keydown', run)
  }, [])
}
