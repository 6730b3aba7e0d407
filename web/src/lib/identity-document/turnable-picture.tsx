import { fill } from '@portal/contract/fill'
import { memberDocuments as texts } from '@portal/contract/texts/member-documents'
import { type ReactNode, useState } from 'react'
import { PlusIcon } from '#ui/further-icons.tsx'
import { icon } from '#ui/icon.tsx'
import { keyboardScrollable } from '#ui/keyboard-scrollable.ts'

const MinusIcon = icon(<path d="M5 12h14" />)
const TurnLeftIcon = icon(<path d="M4 5v5h5M4 10a8 8 0 1 1-.5 4" />)
const TurnRightIcon = icon(<path d="M20 5v5h-5M20 10a8 8 0 1 0 .5 4" />)

const smallest = 100
const largest = 400
const step = 50

export function TurnablePicture({ url, alt }: { url: string; alt: string }) {
  const [zoom, setZoom] = useState(smallest)
  const [turn, setTurn] = useState(0)
  const zoomBy = (change: number) => setZoom((now) => Math.min(largest, Math.max(smallest, now + change)))
  const turnBy = (degrees: number) => setTurn((now) => now + degrees)
  const isSideways = turn % 180 !== 0
  return (
    <div className="rounded-md border border-line">
      <div className="flex items-center justify-end border-b border-line px-1">
        <Tool label={texts['documents.zoomOut']} of={alt} onPress={() => zoomBy(-step)}>
          <MinusIcon />
        </Tool>
        <span className="w-12 text-center text-sm text-ink-soft tabular-nums" role="status">
          {fill(texts['documents.zoom'], { percent: zoom })}
        </span>
        <Tool label={texts['documents.zoomIn']} of={alt} onPress={() => zoomBy(step)}>
          <PlusIcon />
        </Tool>
        <Tool label={texts['documents.turnLeft']} of={alt} onPress={() => turnBy(-90)}>
          <TurnLeftIcon />
        </Tool>
        <Tool label={texts['documents.turnRight']} of={alt} onPress={() => turnBy(90)}>
          <TurnRightIcon />
        </Tool>
      </div>
      <section
        aria-label={alt}
        {...(zoom > smallest && keyboardScrollable)}
        className="aspect-[8/5] overflow-auto bg-surface-2 xl:aspect-auto xl:h-[29dvh] 2xl:h-[45dvh]"
      >
        <div className="@container-size relative" style={{ width: `${zoom}%`, height: `${zoom}%` }}>
          <img
            src={url}
            alt={alt}
            className="absolute top-1/2 left-1/2 max-w-none object-contain"
            style={{
              width: isSideways ? '100cqh' : '100%',
              height: isSideways ? '100cqw' : '100%',
              transform: `translate(-50%, -50%) rotate(${turn}deg)`,
            }}
          />
        </div>
      </section>
    </div>
  )
}

type ToolProps = { label: string; of: string; onPress: () => void; children: ReactNode }

const Tool = ({ label, of, onPress, children }: ToolProps) => (
  <button
    type="button"
    title={label}
    aria-label={`${label}: ${of}`}
    onClick={onPress}
    className="inline-flex desk-control min-w-9 items-center justify-center rounded-md text-brand hover:bg-brand-wash pointer-coarse:min-w-11"
  >
    {children}
  </button>
)
