/** From version to version: by slider (arrow keys, Home, End) and by buttons. */
import { fill } from '@portal/contract/fill'
import { audit as texts } from '@portal/contract/texts/audit'
import { useId } from 'react'
import { dateTime } from '#lib/dates.ts'
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
  const said = fill(texts['audit.replay.version'], { version, total })
  const step = (by: number) => {
    const to = versions[place + by]
    if (to !== undefined) onGo(to)
  }
  return (
    <section aria-label={texts['audit.replay.goto']} className="flex flex-col gap-3 rounded-md border border-line p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p role="status" className="text-lg font-semibold tabular-nums">
          {said}
        </p>
        {at && <p className="text-ink-soft">{fill(texts['audit.replay.at'], { dateTime: dateTime(at) })}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="secondary"
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
          id={id}
          type="range"
          min={1}
          max={versions.length}
          step={1}
          value={place + 1}
          aria-valuetext={said}
          onChange={(event) => onGo(versions[Number(event.target.value) - 1] ?? version)}
          className="target min-w-24 grow"
        />
        <Button
          look="secondary"
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
    </section>
  )
}
