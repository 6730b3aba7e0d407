import type { FormForecast } from '@portal/contract/documents/form-sums'
import { forecastForm } from '@portal/contract/endpoints/catalog'
import { useMutation } from '@tanstack/react-query'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import type { DraftForm } from '#lib/form-editing/form-draft.ts'
import type { FieldErrors } from './form-edits.ts'
import type { StoredDraft, useFormDraft } from './use-form-draft.ts'

export type Forecast = { readonly data: FormForecast; readonly at: Date; readonly isOutdated: boolean }

/** What the draft would have done to last year's applications; null until it was asked for. */
export const useForecast = (
  program: number,
  draft: ReturnType<typeof useFormDraft>,
  onRefused: (errors: FieldErrors, form: DraftForm | null) => void,
) => {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      if (!(await draft.flush())) return null
      const { data } = await call(forecastForm, {
        params: { id: program },
        body: { version: draft.version() },
        timeoutSeconds,
      })
      return { data, at: new Date(), form: draft.latest() }
    },
    onError: (failed) => {
      if (!(failed instanceof ApiError)) return
      if (failed.code === 'draft_conflict') draft.halt(failed.current as StoredDraft)
      else if (failed.status === 422)
        onRefused(
          Object.fromEntries(Object.entries(failed.errors).map(([path, said]) => [path, said.join(' ')])),
          draft.latest(),
        )
    },
  })
  const forecast: Forecast | null = data ? { data: data.data, at: data.at, isOutdated: data.form !== draft.form } : null
  return { run: () => mutate(), forecast, error, isPending }
}
