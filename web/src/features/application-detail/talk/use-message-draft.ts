import { useState } from 'react'
import { forgetDraft, keepDraft, readLocalDraft } from '#lib/drafts/local-drafts.ts'
import type { UploadedFile } from '#lib/media/upload-queue.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'

type Written = { readonly text: string; readonly files: readonly UploadedFile[] }

const empty: Written = { text: '', files: [] }

/** A message in the making is kept on this device, with the files that were uploaded for it. */
export const useMessageDraft = (id: number) => {
  const { profile } = useSignIn()
  const member = profile?.id
  const form = `message-${id}`
  const [written, setWritten] = useState<Written>(
    () => (member !== undefined && readLocalDraft<Written>(member, form)?.values) || empty,
  )
  const write = (change: Partial<Written>) =>
    setWritten((before) => {
      const after = { ...before, ...change }
      if (member === undefined) return after
      if (after.text === '' && after.files.length === 0) forgetDraft(member, form)
      else keepDraft(member, form, { values: after, savedAt: new Date().toISOString() })
      return after
    })
  return { ...written, write, forget: () => write(empty) }
}
