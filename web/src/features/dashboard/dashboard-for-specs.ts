/** Answers of the list of one's own applications, and of one's profile. */

export const listRow = (id: number, status: string) => ({
  id,
  status,
  returned_at: null,
  ...{ forwarded_at: null as string | null, due_on: null as string | null, is_paused: false, is_overdue: false },
  created_at: '2026-03-02T09:00:00.000Z',
  updated_at: new Date().toISOString(),
  project: { id: 1, title: 'მიკრო მეწარმეობა' } as { id: number; title: string } | null,
  agency: { id: 1, name: 'სამინისტრო' },
})
export const listPage = (data: readonly object[], total = data.length) => ({
  body: { success: true, data: { current_page: 1, from: 1, to: 1, total, per_page: 5, last_page: 1, data } },
})
export const listCall = 'GET /api/auth/applications/GetData'
/** Answers with the rows whose status the request asks for. */
export const listAnswer =
  (rows: readonly ReturnType<typeof listRow>[]) =>
  ({ path }: { path: string }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const status = query.get('status')
    const matching = rows.filter((each) => status === null || each.status === status)
    return listPage(matching.slice(0, Number(query.get('per_page'))), matching.length)
  }
export const profileInfo = (fields: object) => ({ 'GET /api/auth/profile/getInfo': { body: { id: 5, ...fields } } })
