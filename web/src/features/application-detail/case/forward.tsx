import type { ApplicationDocument } from '@portal/contract'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { useState } from 'react'
import { ForwardDialog } from '#lib/application/forward-dialog.tsx'
import { focusTitle } from '#lib/page/focus-title.ts'
import { Button } from '#ui/button.tsx'
import { SendIcon } from '#ui/further-icons.tsx'

export function Forward({ application }: { application: ApplicationDocument }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button className="px-4" icon={<SendIcon />} onClick={() => setAsking(true)}>
        {texts['application.detail.forward']}
      </Button>
      {isAsking && (
        <ForwardDialog application={application} onClose={() => setAsking(false)} onForwarded={focusTitle} />
      )}
    </>
  )
}
