/** Saves the draft of a form as it is edited: on this device once typing pauses, at the portal a moment later (R-FORM-26). */
import { saveFormDraft } from '@portal/contract/endpoints/catalog'
import { useEffect, useMemo, useRef, useState } from 'react'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { forgetDraft, keepDraft, readLocalDraft } from '#lib/drafts/local-drafts.ts'
import { savePace, useBeforeLeaving } from '#lib/drafts/save-pace.ts'
import { type DraftForm, emptyForm, readForm, renumber, type WireForm, wireForm } from '#lib/form-editing/form-draft.ts'
import { signIn } from '#lib/sign-in/sign-in.ts'
import { debounce } from '#lib/time/debounce.ts'
import { isSameForm } from './form-edits.ts'

/** What is stored at the portal, as a 409 carries it; null where the draft is gone. */
export type StoredDraft = {
  readonly form: Record<string, unknown>
  readonly version: number
  readonly saved_at: string
  readonly saved_by: { readonly id: number; readonly name: string }
} | null

export type SaveStatus =
  | { readonly status: 'idle' | 'waiting' | 'saving' }
  | { readonly status: 'saved'; readonly at: string }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'conflict'; readonly current: StoredDraft }

type Start = {
  readonly program: number
  readonly member: number
  /** Null where the program has neither a draft nor a published form. */
  readonly form: DraftForm | null
  readonly stored: StoredDraft
}

const delays = { quietMs: 800, longestMs: 5_000 }
const nameOf = (program: number) => `program-form:${program}`

export const useFormDraft = ({ program, member, form: opened, stored }: Start) => {
  const [start] = useState(() => opening({ program, member, form: opened, stored }))
  const [form, setForm] = useState(start.form)
  const [status, setStatus] = useState<SaveStatus>(start.status)
  const refs = useRef({ latest: start.form, saved: start.saved, version: start.version, isHalted: start.isHalted })
  const running = useRef<Promise<boolean> | null>(null)

  const actions = useMemo(() => {
    const put = (next: DraftForm | null) => {
      refs.current.latest = next
      setForm(next)
    }
    const keep = () => {
      const { latest, version } = refs.current
      if (latest && signIn().ended !== 'signed-out')
        keepDraft<WireForm>(member, nameOf(program), {
          values: wireForm(latest),
          savedAt: new Date().toISOString(),
          version: version ?? undefined,
        })
    }
    const keeping = debounce(keep, savePace)
    const forget = () => {
      keeping.cancel()
      forgetDraft(member, nameOf(program))
    }
    const saveOnce = async (): Promise<boolean> => {
      const sent = refs.current.latest
      if (!sent) return true
      setStatus({ status: 'saving' })
      try {
        const { data } = await call(saveFormDraft, {
          params: { id: program },
          body: { form: wireForm(sent) as never, version: refs.current.version },
          timeoutSeconds,
        })
        const numbered = renumber(refs.current.latest ?? sent, sent, data.form, data.ids)
        const isNewest = refs.current.latest === sent
        refs.current.version = data.draft_version
        refs.current.saved = isNewest ? numbered : sent
        put(numbered)
        if (isNewest) forget()
        else keep()
        setStatus({ status: 'saved', at: data.draft_saved_at })
        return true
      } catch (error) {
        const isConflict = error instanceof ApiError && error.code === 'draft_conflict'
        if (isConflict) refs.current.isHalted = true
        setStatus(
          isConflict ? { status: 'conflict', current: error.current as StoredDraft } : { status: 'failed', error },
        )
        return false
      }
    }
    /** Resolves to whether everything is saved. */
    const flush = async (): Promise<boolean> => {
      saving.cancel()
      if (running.current) await running.current
      while (refs.current.latest !== refs.current.saved) {
        if (refs.current.isHalted) return false
        running.current ??= saveOnce().finally(() => {
          running.current = null
        })
        if (!(await running.current)) return false
      }
      return true
    }
    const saving = debounce(() => void flush(), delays)
    return {
      change: (edit: (form: DraftForm) => DraftForm) => {
        const before = refs.current.latest ?? emptyForm
        const next = edit(before)
        if (next === refs.current.latest) return
        put(next)
        keeping.ask()
        if (refs.current.isHalted) return
        setStatus((now) => (now.status === 'saving' ? now : { status: 'waiting' }))
        saving.ask()
      },
      flush,
      resume: () => saving.ask(),
      leave: () => saving.now(),
      /** Saves what stands in this window over what is stored. */
      keepMine: (over: StoredDraft) => {
        Object.assign(refs.current, { version: over?.version ?? null, saved: null, isHalted: false })
        void flush()
      },
      takeTheirs: (theirs: DraftForm | null, over: StoredDraft) => {
        Object.assign(refs.current, { version: over?.version ?? null, saved: theirs, isHalted: false })
        put(theirs)
        forget()
        setStatus(over ? { status: 'saved', at: over.saved_at } : { status: 'idle' })
      },
      halt: (current: StoredDraft) => {
        refs.current.isHalted = true
        setStatus({ status: 'conflict', current })
      },
      forget,
      keepNow: keeping.now,
      version: () => refs.current.version,
      latest: () => refs.current.latest,
    }
  }, [program, member])

  useBeforeLeaving(actions.keepNow)
  useEffect(() => {
    if (start.isUnsaved) actions.resume()
    return actions.leave
  }, [actions, start])
  return { form, status, ...actions }
}

/** What this device kept is taken up; where the portal has another version since, the person chooses. */
const opening = ({ program, member, form, stored }: Start) => {
  const version = stored?.version ?? null
  const kept = readLocalDraft<WireForm>(member, nameOf(program))
  const mine = kept && readForm(kept.values)
  if (!kept || !mine || (form && isSameForm(mine, form)))
    return {
      form,
      saved: form,
      version,
      isHalted: false,
      isUnsaved: false,
      status: (stored ? { status: 'saved', at: stored.saved_at } : { status: 'idle' }) as SaveStatus,
    }
  const isOutdated = (kept.version ?? null) !== version
  return {
    form: mine,
    saved: null,
    version,
    isHalted: isOutdated,
    isUnsaved: !isOutdated,
    status: (isOutdated ? { status: 'conflict', current: stored } : { status: 'waiting' }) as SaveStatus,
  }
}
