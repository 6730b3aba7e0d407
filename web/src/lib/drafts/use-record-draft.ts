/**
 * The draft of a record that has a picture and that colleagues edit too. After a version conflict the person's changes
 * are merged over the newer version, and the draft is stored with that version (R-API-9).
 */
import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { forgetPreviews, type PictureValues, releasePreviews, withSeenPicture } from '../media/picture-previews.ts'
import { focusTitle } from '../page/focus-title.ts'
import { type Draft, readLocalDraft } from './local-drafts.ts'
import { type DraftName, useDraft } from './use-draft.ts'

export const useStoredRecord = <Values extends PictureValues>(of: DraftName, present: Values, mayWrite = true) => {
  const [kept] = useState(() => (mayWrite ? readLocalDraft<Values>(of.member, of.form) : null))
  const [restored] = useState(() => kept && withSeenPicture({ ...present, ...kept.values }))
  useEffect(() => releasePreviews, [])
  return { kept, restored }
}

type RecordDraft<Values> = {
  readonly of: DraftName
  readonly kept: Draft<Values> | null
  readonly present: Values
  readonly version: number | undefined
  readonly merge: (base: Values, local: Values, remote: Values) => Values
}

export const useRecordDraft = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { of, kept, present, version, merge }: RecordDraft<Values>,
) => {
  const [basis, setBasis] = useState({ version: kept?.version ?? version, base: kept?.base ?? present })
  const { finish } = useDraft(form, { ...of, ...basis })
  return {
    version: basis.version,
    finish: () => {
      finish()
      forgetPreviews()
    },
    keepMine: (remote: Values, remoteVersion: number) => {
      const local = form.getValues()
      const merged = merge(basis.base, local, remote)
      for (const field of Object.keys(merged) as Path<Values>[])
        if (merged[field] !== local[field]) form.setValue(field, merged[field])
      setBasis({ version: remoteVersion, base: remote })
      focusTitle()
    },
  }
}
