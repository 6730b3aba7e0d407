/** The form of an application that is being edited: saved with the version that was opened, and what to do when that is not the present one. */
import type { ApplicationDocument, ProfileDocument } from '@portal/contract'
import { editApplication } from '@portal/contract/calls/edit-application.endpoint'
import { fill } from '@portal/contract/fill'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { showChanged } from '#lib/application/queries.ts'
import { call } from '#lib/call.ts'
import { programQuery } from '#lib/catalog.ts'
import { focusTitle } from '#lib/focus-title.ts'
import { useToast } from '#ui/toast.tsx'
import { ApplicationForm, type ApplicationFormProps } from './application-form.tsx'
import { EditConflict, newerThan } from './edit-conflict.tsx'
import { FormHead } from './form-page.tsx'
import { fromApplication } from './prefill.ts'
import { openDraft } from './use-draft.ts'

type OpenedProps = { application: ApplicationDocument; profile: ProfileDocument }

export function OpenedApplication({ application, profile }: OpenedProps) {
  const [opened, setOpened] = useState(application)
  const [version, setVersion] = useState(application.version)
  const of = { member: profile.id, form: `edit-${application.id}`, version }
  return (
    <EditForm
      // Begun anew when the person lets go of their changes.
      key={opened.version}
      opened={opened}
      of={of}
      onKeepMine={setVersion}
      onTakeTheirs={(current) => {
        setVersion(current.version)
        setOpened(current)
      }}
    />
  )
}

type EditFormProps = {
  opened: ApplicationDocument
  of: { member: number; form: string; version: number }
  onKeepMine: (version: number) => void
  onTakeTheirs: (current: ApplicationDocument) => void
}

function EditForm({ opened, of, onKeepMine, onTakeTheirs }: EditFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [restored] = useState(() => openDraft(of))
  const program = useQuery({ ...programQuery(opened.project?.id ?? 0), enabled: opened.project !== null })

  const send: ApplicationFormProps['send'] = async (fields, { added, removed }, keyFor) => {
    const body = { ...fields, add_documents: [...added], remove_document_ids: [...removed] }
    const { data } = await call(editApplication, {
      params: { id: opened.id },
      body,
      version: of.version,
      idempotencyKey: keyFor({ ...body, version: of.version }),
    })
    toast(texts['application.form.updated'])
    void showChanged(client, data)
    void navigate('/applications')
  }

  return (
    <>
      <FormHead
        title={texts['application.form.title.edit']}
        agency={opened.agency.name}
        program={opened.project?.title}
        back={{
          label: fill(applicationDetail['application.detail.title'], { id: opened.id }),
          to: `/detail/${opened.id}`,
        }}
      />
      <ApplicationForm
        prefilled={fromApplication(opened)}
        draft={{ of, restored }}
        mayAttach={opened.project === null || program.data?.attachment_allow_status === 'active'}
        filed={opened.attachments_application}
        sendingLabel={texts['application.form.updating']}
        send={send}
        wayOn={(error, { close, discard }) => {
          const current = newerThan(of.version, error)
          return (
            current && (
              <EditConflict
                seen={of.version}
                current={current}
                onKeepMine={(version) => {
                  onKeepMine(version)
                  close()
                  focusTitle()
                }}
                onTakeTheirs={(theirs) => {
                  discard()
                  onTakeTheirs(theirs)
                }}
              />
            )
          )
        }}
      />
    </>
  )
}
