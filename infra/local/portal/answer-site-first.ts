/**
 * While a portal starts, the site answers as soon as it is bundled, and every call waits for the functions. The health
 * answers 503 until the demo data is whole, so that a script can wait for it (R-RUN-12).
 */
import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { gatewayRefusal, sendAnswer } from '../gateway/answer.ts'
import type { ServeSite } from '../gateway/site.ts'

export const starting: RequestListener = (request, response) =>
  void sendAnswer(request, response, gatewayRefusal('unavailable', randomUUID(), { 'retry-after': '5' }))

const notOfTheSite = /^\/(api|images|log|__local)(\/|\?|$)/i

export const answerSiteFirst =
  (serveSite: ServeSite, functions: Promise<RequestListener>): RequestListener =>
  (request, response) => {
    const path = request.url ?? '/'
    if (path.startsWith('/api/health')) return starting(request, response)
    const answer = async () => {
      const isOfTheSite = request.method === 'GET' && !notOfTheSite.test(path)
      const file = isOfTheSite ? await serveSite(path.split('?', 1)[0] ?? '/', request.headers) : undefined
      if (file === undefined) (await functions)(request, response)
      else await sendAnswer(request, response, file)
    }
    // A failed start ends the process; a visitor who left early is no failure.
    answer().catch(() => response.destroy())
  }
