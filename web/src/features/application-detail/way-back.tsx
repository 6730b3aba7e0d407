/**
 * The ways on from one application of a list: back to the list as it was, and, for staff who work through it, to the
 * one that stood below. Nothing is loaded ahead: each look of staff at an application is written down.
 */
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { Link, useLocation } from 'react-router-dom'
import { nextAfter, placeOf } from '#lib/application/list-place.ts'
import { numberOf } from '#lib/application/number-of.ts'
import { ChevronRightIcon } from '#ui/icons.tsx'

/** Its page, search and filter travel with the link that led here. */
export const useWayBack = () => {
  const { list } = placeOf(useLocation().state)
  return { label: texts['application.detail.back'], to: `/applications${list}` }
}

export function NextInList({ id }: { id: number }) {
  const { state } = useLocation()
  const next = nextAfter(id, placeOf(state))
  if (next === null) return null
  return (
    <Link
      to={`/detail/${next}`}
      state={state}
      className="inline-flex target items-center gap-2 text-brand hover:underline"
    >
      {texts['application.detail.next']} {numberOf(next)}
      <ChevronRightIcon />
    </Link>
  )
}
