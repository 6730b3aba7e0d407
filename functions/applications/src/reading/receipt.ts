import { applicationStatusFacts } from '@portal/contract/application-status'
import { applicationReceipt } from '@portal/contract/endpoints/applications'
import { applicationReceiptSchema } from '@portal/contract/schemas/applications'
import { rules } from '@portal/contract/texts/rules'
import { newApp, params, refused, signedIn } from '@portal/http'
import { loadDetail } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { loadReceipt } from './load-receipt.ts'

export const applicationReceiptRoute = (deps: Dependencies) =>
  newApp().get(applicationReceipt.path, signedIn(), params(applicationReceiptSchema), async (c) => {
    const application = await loadDetail(deps.items, c.var.actor, c.req.valid('param').id, c.var.member)
    if (!application) return refused(c, 'not_found')
    const receipt = await loadReceipt(deps, application)
    if (receipt) return c.json(receipt)
    const isOver = applicationStatusFacts[application.status].isFinal
    return refused(c, 'no_receipt', isOver ? { message: rules['server.receipt.withdrawn'] } : {})
  })
