/** For specs: somebody registers over HTTP on a portal that runs, with the code that its SMS sink shows. */

export type Somebody = { readonly number: string; readonly phone: string }

/** Answers what the signup answers. */
export const register = async (url: string, { number, phone }: Somebody): Promise<Record<string, unknown>> => {
  await post(url, '/api/send_sms', { phone })
  await post(url, '/api/verify-sms', { phone, code: await codeFor(url, phone) })
  return post(url, '/api/signup', {
    registration_type: 'individual',
    first_name: 'ნინო',
    last_name: 'გამოგონილი',
    birth_date: '1990-05-17',
    personal_id: number,
    phone,
    legal_region_id: 2,
    legal_municipality_id: 2,
    legal_address: 'სადემონსტრაციო ქუჩა №5',
    profession_id: 1,
    is_compact: false,
    status_ids: [7],
    agree_to_terms: true,
    agree_to_data_verification: true,
    agree_to_notifications: true,
  })
}

const post = async (url: string, path: string, body: object): Promise<Record<string, unknown>> => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Record<string, unknown>
}

const codeFor = async (url: string, phone: string): Promise<string> => {
  const [newest] = (await (await fetch(`${url}/__local/sms?phone=${phone}`)).json()) as { message: string }[]
  return /[0-9]{6}/.exec(newest?.message ?? '')?.[0] ?? ''
}
