import type { Endpoint, EndpointTypes } from '@portal/contract/endpoint'
import { type CallOptions, send } from './call.ts'

/** All pages of an answer, in order: the `Link` header of one names the version after which the next begins (R-LIM-39). */
export const callPages = async <T extends EndpointTypes>(
  endpoint: Endpoint<T>,
  options: CallOptions<T>,
): Promise<T['answer'][]> => {
  const given: { query?: object } = options
  const pages: T['answer'][] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const response: Response = await send(endpoint, { ...given, query: { ...given.query, after } })
    pages.push(await response.json())
    after = response.headers.get('link')?.match(/[?&]after=(\d+)/)?.[1]
  }
  return pages
}
