/** A small picture that opens enlarged. It reuses the same bytes, so that the portal records no second access. */
import { members as texts } from '@portal/contract/texts/members'
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { SideFrame } from './side-frame.tsx'

export function Enlargeable({ url, alt }: { url: string; alt: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SideFrame>
        <button
          type="button"
          aria-label={`${texts['member.edit.identity.enlarge']}: ${alt}`}
          onClick={() => setOpen(true)}
          className="relative size-full cursor-zoom-in"
        >
          <img src={url} alt={alt} className="size-full object-contain" />
          <span className="absolute right-2 bottom-2 flex rounded-md border border-control bg-surface p-1.5 text-brand">
            <SearchIcon />
          </span>
        </button>
      </SideFrame>
      {isOpen && (
        <Dialog title={alt} isWide onClose={() => setOpen(false)}>
          <img
            src={url}
            alt={alt}
            className="h-auto max-h-[max(28rem,calc(90dvh-8rem))] w-full max-w-none min-w-[44rem] rounded-md object-contain"
          />
        </Dialog>
      )}
    </>
  )
}
