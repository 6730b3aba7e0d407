import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { acting as texts } from '@portal/contract/texts/acting'
import { useEffect, useRef, useState } from 'react'
import { storeActing } from '#lib/acting/mandate.ts'
import { scopeSummary } from '#lib/acting/scopes.ts'
import { stopActing } from '#lib/acting/switch.ts'
import { cx } from '#lib/cx.ts'
import type { Acting } from '#lib/sign-in/acting.ts'
import { initials } from '#ui/initials.tsx'
import { lazyPart } from '#ui/part.tsx'

/** Pixels of the band once the page was scrolled. */
const lowHeight = 44

/**
 * Says on every page in whose name one acts (R-ACT-21). It stays in view and becomes one line once the page is
 * scrolled; the flow keeps its height, so that nothing jumps.
 */
export function ActingBand({ by }: { by: Acting }) {
  const { mark, band, isLow, kept } = useLowOnceScrolled()
  useEffect(() => {
    if (!by.isNew) return
    storeActing({ ...by, isNew: false })
    band.current?.focus()
  }, [by, band])
  return (
    <>
      <div ref={mark} />
      <section
        ref={band}
        tabIndex={-1}
        aria-label={texts['acting.band.label']}
        data-acting
        style={isLow ? { marginBottom: kept } : undefined}
        className="sticky top-0 z-20 border-b border-acting-line bg-acting text-on-acting forced-color-adjust-none on-print-hidden"
      >
        <div
          className={cx(
            'mx-auto flex max-w-page items-center gap-3 px-4 md:px-6',
            isLow ? 'h-[2.6875rem]' : 'min-h-15 py-2',
          )}
        >
          <span
            aria-hidden="true"
            className={cx(
              'flex size-9 shrink-0 items-center justify-center rounded-full bg-on-acting text-sm font-semibold text-acting max-md:hidden',
              isLow && 'hidden',
            )}
          >
            {initials(by.principal.name)}
          </span>
          <p className="min-w-0 grow leading-5">
            <span className={cx('block font-semibold', isLow && 'truncate')}>
              {fill(texts[by.visit ? 'acting.band.visit' : 'acting.band.title'], {
                whose: genitive(by.principal.name),
              })}
            </span>
            {by.visit ? (
              <VisitLine by={by} isLow={isLow} />
            ) : (
              <span className={cx('block text-sm leading-5', isLow && 'sr-only')}>{scopeSummary(by.may)}</span>
            )}
          </p>
          {by.visit ? (
            <EndOfVisit visit={by.mandate} className={endClass(isLow)} />
          ) : (
            <button type="button" onClick={() => stopActing()} className={endClass(isLow)}>
              {texts['acting.band.end']}
            </button>
          )}
        </div>
      </section>
    </>
  )
}

const endClass = (isLow: boolean) =>
  cx(
    'inline-flex target shrink-0 items-center justify-center rounded-md border px-3 font-semibold hover:bg-on-acting/10 focus-visible:outline-on-acting md:px-4',
    isLow ? 'self-start border-transparent underline underline-offset-4' : 'border-on-acting',
  )

const VisitLine = lazyPart(async () => (await import('./visit-band.tsx')).VisitLine)
const EndOfVisit = lazyPart(async () => (await import('./visit-band.tsx')).EndOfVisit)

/** `kept` is what the flow keeps of the band's height, in pixels. */
const useLowOnceScrolled = () => {
  const mark = useRef<HTMLDivElement>(null)
  const band = useRef<HTMLElement>(null)
  const [kept, setKept] = useState<number | null>(null)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver((entries) => {
      const isLow = (entries.at(-1)?.boundingClientRect.top ?? 0) < 0
      setKept((before) => {
        if (!isLow) return null
        return before ?? (band.current?.offsetHeight ?? lowHeight) - lowHeight
      })
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return { mark, band, isLow: kept !== null, kept: kept ?? 0 }
}
