import type { ProgramNeed } from '@portal/contract/documents/catalog'
import { needDrawings } from '@portal/contract/need-drawings'
import { icon } from './icon.tsx'

const drawings = {
  work: icon(<path d={needDrawings.work} />),
  study: icon(<path d={needDrawings.study} />),
  health: icon(<path d={needDrawings.health} />),
  land: icon(<path d={needDrawings.land} />),
  law: icon(<path d={needDrawings.law} />),
  culture: icon(<path d={needDrawings.culture} />),
  home: icon(<path d={needDrawings.home} />),
  other: icon(<path d={needDrawings.other} />),
} satisfies Record<ProgramNeed, ReturnType<typeof icon>>

export function NeedIcon({ need, className = 'size-6' }: { need: ProgramNeed; className?: string }) {
  const Drawing = drawings[need]
  return <Drawing className={className} strokeWidth="2" />
}

export const NeedChip = ({ need }: { need: ProgramNeed }) => (
  <span
    aria-hidden="true"
    className="flex size-10 shrink-0 items-center justify-center rounded-md bg-brand-wash text-brand"
  >
    <NeedIcon need={need} />
  </span>
)
