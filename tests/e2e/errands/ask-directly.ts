/** What the server answers to a call that the screen has no button for: the token is that of the visitor's page. */
import type { Visitor } from '../visitor.ts'

export const askDirectly = ({ page }: Visitor, method: 'GET' | 'POST', path: string, body?: object): Promise<number> =>
  page.evaluate<number>(`(async () => {
    const headers = { authorization: 'Bearer ' + localStorage.getItem('access_token'), 'content-type': 'application/json' }
    const answer = await fetch(${JSON.stringify(path)}, {
      method: '${method}', headers${body ? `, body: ${JSON.stringify(JSON.stringify(body))}` : ''}
    })
    return answer.status
  })()`)
