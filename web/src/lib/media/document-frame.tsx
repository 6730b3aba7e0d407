import { fill } from '@portal/contract/fill'
import { attachedDocuments as texts } from '@portal/contract/texts/attached-documents'
import { type ReactNode, type Ref, useState } from 'react'
import { ChevronDownIcon, PlusIcon } from '#ui/further-icons.tsx'
import { icon } from '#ui/icon.tsx'
import { keyboardScrollable } from '#ui/keyboard-scrollable.ts'

const MinusIcon = icon(<path d="M5 12h14" />)
const ChevronUpIcon = icon(<path d="M6 15l6-6 6 6" />)

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
const fitting = zooms.indexOf(1)

export const useZoom = () => {
  const [step, setStep] = useState(fitting)
  const to = (next: number) => (zooms[next] === undefined ? undefined : () => setStep(next))
  return { zoom: zooms[step] ?? 1, zoomIn: to(step + 1), zoomOut: to(step - 1) }
}

export type Pages = {
  readonly page: number
  readonly total: number
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

type DocumentFrameProps = {
  name: string
  zoom: ReturnType<typeof useZoom>
  pages?: Pages | undefined
  windowRef?: Ref<HTMLDivElement>
  children: ReactNode
}

export function DocumentFrame({ name, zoom, pages, windowRef, children }: DocumentFrameProps) {
  return (
    <div className="flex flex-col rounded-md border border-line lg:sticky lg:top-16 lg:h-[calc(100dvh-5.5rem)]">
      <div className="flex flex-wrap items-center gap-1 border-b border-line px-1">
        {pages && (
          <>
            <Tool label={texts['attached.page.previous']} icon={<ChevronUpIcon />} onPress={pages.previous} />
            <span className="whitespace-nowrap tabular-nums" aria-live="polite">
              {fill(texts['attached.page'], { page: pages.page, total: pages.total })}
            </span>
            <Tool label={texts['attached.page.next']} icon={<ChevronDownIcon />} onPress={pages.next} />
          </>
        )}
        <Tool label={texts['attached.zoom.out']} icon={<MinusIcon />} onPress={zoom.zoomOut} />
        <span className="tabular-nums">{fill(texts['attached.zoom'], { percent: Math.round(zoom.zoom * 100) })}</span>
        <Tool label={texts['attached.zoom.in']} icon={<PlusIcon />} onPress={zoom.zoomIn} />
        <span className="ms-auto pe-2 text-sm text-ink-soft">{texts['attached.recorded']}</span>
      </div>
      <section
        ref={windowRef}
        aria-label={name}
        {...keyboardScrollable}
        className="min-h-80 grow overflow-auto bg-surface-2 p-2"
      >
        {children}
      </section>
    </div>
  )
}

type ToolProps = { label: string; icon: ReactNode; onPress: (() => void) | undefined }

const Tool = ({ label, icon: drawing, onPress }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={!onPress}
    onClick={onPress}
    className="inline-flex target items-center justify-center rounded-md text-brand hover:bg-brand-wash disabled:text-ink-soft disabled:opacity-50"
  >
    {drawing}
  </button>
)
