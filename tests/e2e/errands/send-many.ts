/**
 * Files applications to an agency, without a program, as the signed-in citizen, and forwards them unless `isForwarded`
 * is false.
 */
import { expect } from 'vitest'
import type { Visitor } from '../visitor.ts'

export const sendMany = async (
  { page }: Visitor,
  many: number,
  { isForwarded = true }: { readonly isForwarded?: boolean } = {},
): Promise<void> => {
  const sent = await page.evaluate<number>(`(async () => {
    const headers = {
      authorization: 'Bearer ' + localStorage.getItem('access_token'), 'content-type': 'application/json'
    }
    const post = (path, body) => fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    const fields = {
      name: 'ნინო', lastname: 'გამოგონილი', mobile: '500000005', personal_id: '01001000005',
      physical_region_id: 1, physical_municipality_id: 1, physical_address: 'ქუჩა 1',
      legal_region_id: 1, legal_municipality_id: 1, legal_address: 'ქუჩა 1',
      description: '<p>გთხოვთ, განიხილოთ.</p>', agency_id: 1
    }
    let sent = 0
    for (let index = 0; index < ${many}; index++) {
      const { data } = await (await post('/api/auth/applications/other', fields)).json()
      if (!${isForwarded} || (await post('/api/auth/applications/' + data.id + '/forwarded', {})).ok) sent += 1
    }
    return sent
  })()`)
  expect(sent).toBe(many)
}
