import { profileLooks } from '@portal/contract/calls/profile-looks.endpoint'
import { newApp, signedIn } from '@portal/http'
import { looksOf } from '@portal/identity'
import { lookDocuments } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

export const profileLooksRoute = ({ items, now }: Dependencies) =>
  newApp().get(profileLooks.path, signedIn(), async (c) => {
    const about = { record: `member-${c.var.actor.id}` as const, agency: null }
    return c.json({ data: await lookDocuments(items, await looksOf(items, about, now())) })
  })
