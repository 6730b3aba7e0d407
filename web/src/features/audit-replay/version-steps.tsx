import { fill } from '@portal/contract/fill'
import { audit as texts } from '@portal/contract/texts/audit'
import { type KeyboardEvent, useId, useRef } from 'react'
import { dateTime } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { ChevronLeftIcon } from '#ui/further-icons.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'

type VersionStepsProps = {
  version: number
  versions: readonly number[]
  at: string | undefined
  onGo: (version: number) => void
}

export function VersionSteps({ version, versions, at, onGo }: VersionStepsProps) {
  const id = useId()
  const place = versions.indexOf(version)
  const total = versions.at(-1) ?? version
  const label = fill(texts['audit.replay.version'], { version, total })
  const slider = useRef<HTMLInputElement>(null)
  const go = (to: number | undefined) => {
    if (to === undefined) return
    onGo(to)
    if (to === versions[0] || to === versions.at(-1)) slider.current?.focus()
  }
  const step = (by: number) => go(versions[place + by])
  const byKey = (event: KeyboardEvent) => {
    const to = event.target instanceof HTMLInputElement ? undefined : targets(versions, place)[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  return (
    <section
      onKeyDown={byKey}
      aria-label={texts['audit.replay.goto']}
      className="flex flex-col gap-3 rounded-md border border-line p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p role="status" className="text-lg font-semibold tabular-nums">
          {label}
        </p>
        {at && <p className="text-ink-soft">{fill(texts['audit.replay.at'], { dateTime: dateTime(at) })}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          className="max-sm:px-2"
          icon={<ChevronLeftIcon />}
          isDisabled={place <= 0}
          onClick={() => step(-1)}
        >
          <span className="max-sm:sr-only">{texts['audit.replay.previous']}</span>
        </Button>
        <label htmlFor={id} className="sr-only">
          {texts['audit.replay.goto']}
        </label>
        <input
          ref={slider}
          id={id}
          type="range"
          min={1}
          max={versions.length}
          step={1}
          value={place + 1}
          aria-valuetext={label}
          onChange={(event) => onGo(versions[Number(event.target.value) - 1] ?? version)}
          className="target min-w-24 grow"
        />
        <Button
          variant="secondary"
          className="max-sm:px-2"
          isDisabled={place >= versions.length - 1}
          onClick={() => step(1)}
        >
          <span className="inline-flex items-center gap-2">
            <span className="max-sm:sr-only">{texts['audit.replay.next']}</span>
            <ChevronRightIcon />
          </span>
        </Button>
      </div>
      <p className="text-sm text-ink-soft max-sm:hidden">{texts['audit.replay.keys']}</p>
    </section>
  )
}

const targets = (versions: readonly number[], place: number): Readonly<Record<string, number | undefined>> => ({
  ArrowLeft: versions[place - 1],
  ArrowDown: versions[place - 1],
  ArrowRight: versions[place + 1],
  ArrowUp: versions[place + 1],
  Home: versions[0],
  End: versions.at(-1),
})
