import { fill } from '@portal/contract/fill'
import { audit as texts } from '@portal/contract/texts/audit'
import { Select } from '#ui/select.tsx'

type CompareWithProps = {
  version: number
  versions: readonly number[]
  against: number | undefined
  onCompare: (version: number) => void
}

export function CompareWith({ version, versions, against, onCompare }: CompareWithProps) {
  const options = versions
    .filter((other) => other !== version)
    .map((other) => ({
      value: other,
      label: fill(texts[other === version - 1 ? 'audit.replay.compare.previous' : 'history.version'], {
        version: other,
      }),
    }))
  if (versions.length < 3) return null
  return (
    <Select
      label={texts['audit.replay.compare']}
      hasPlaceholder={against === undefined}
      options={options}
      value={against ?? ''}
      onChange={(event) => event.target.value && onCompare(Number(event.target.value))}
      className="max-w-80"
    />
  )
}
