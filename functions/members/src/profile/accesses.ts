import { profileAccesses } from '@portal/contract/endpoints/members'
import { newApp, signedIn } from '@portal/http'
import { findAccesses } from '@portal/identity'
import { accessDocuments } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

export const profileAccessesRoute = ({ items, now }: Dependencies) =>
  newApp().get(profileAccesses.path, signedIn(), async (c) => {
    const about = { record: `member-${c.var.actor.id}` as const, agency: null }
    return c.json({ data: await accessDocuments(items, await findAccesses(items, about, now())) })
  })
