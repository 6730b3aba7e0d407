/** Calls the API directly with the visitor's token, for calls without a button on the screen. */
import type { Visitor } from '../visitor.ts'

export const askDirectly = ({ page }: Visitor, method: 'GET' | 'POST', path: string, body?: object): Promise<number> =>
  page.evaluate<number>(`(async () => {
    const headers = { authorization: 'Bearer ' + localStorage.getItem('access_token'), 'content-type': 'application/json' }
    const answer = await fetch(${JSON.stringify(path)}, {
      method: '${method}', headers${body ? `, body: ${JSON.stringify(JSON.stringify(body))}` : ''}
    })
    return answer.status
  })()`)
