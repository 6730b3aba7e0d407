import { states } from '@portal/contract/texts/states'
import { useEffect, useState } from 'react'
import { ClockIcon } from './icons.tsx'

const patience = 5_000

/**
 * Says in a skeleton, to somebody who has waited five seconds, that loading takes long. It is the first child of a column
 * with `relative` and lies over its lines: in a line of its own it would push them all down (R-WEB-30).
 */
export function TakesLong() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    isLong && (
      <p className="absolute inset-x-0 z-10 flex items-start gap-2 bg-surface py-2">
        <ClockIcon className="mt-0.5 shrink-0 text-warn" />
        {states['state.slow']}
      </p>
    )
  )
}
