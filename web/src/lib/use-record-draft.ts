/**
 * The draft of a record that has a picture and that colleagues edit too. After a version conflict the person's changes
 * are merged over the newer version, and the draft belongs to it (R-API-9).
 */
import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Draft } from './drafts.ts'
import { focusTitle } from './focus-title.ts'
import { forgetPreviews, type PictureValues, releasePreviews, withSeenPicture } from './kept-pictures.ts'
import { type DraftName, openDraft, useDraft } from './use-draft.ts'

export const useKeptRecord = <Values extends PictureValues>(of: DraftName, present: Values, mayWrite = true) => {
  const [kept] = useState(() => (mayWrite ? openDraft<Values>(of) : null))
  const [restored] = useState(() => kept && withSeenPicture({ ...present, ...kept.values }))
  useEffect(() => releasePreviews, [])
  return { kept, restored }
}

type RecordDraft<Values> = {
  readonly of: DraftName
  readonly kept: Draft<Values> | null
  readonly present: Values
  readonly version: number | undefined
  readonly over: (found: Values, mine: Values, theirs: Values) => Values
}

export const useRecordDraft = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { of, kept, present, version, over }: RecordDraft<Values>,
) => {
  const [basis, setBasis] = useState({ version: kept?.version ?? version, found: kept?.found ?? present })
  const { finish } = useDraft(form, { ...of, ...basis })
  return {
    version: basis.version,
    finish: () => {
      finish()
      forgetPreviews()
    },
    keepMine: (theirs: Values, theirVersion: number) => {
      const mine = form.getValues()
      const laid = over(basis.found, mine, theirs)
      for (const field of Object.keys(laid) as Path<Values>[])
        if (laid[field] !== mine[field]) form.setValue(field, laid[field])
      setBasis({ version: theirVersion, found: theirs })
      focusTitle()
    },
  }
}
