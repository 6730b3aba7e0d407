import { letters as texts } from '@portal/contract/texts/letters'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { LettersScreen } from './letters.tsx'

const list = 'GET /api/auth/letter-templates'
const template = {
  id: 1,
  title: 'საერთო',
  for: 'completed',
  project_id: null,
  body: '<p>დადასტურდა</p>',
  signer: 'მანუჩარ თურმანიძე',
  signer_position: 'უფროსი',
  revision: 2,
}
const show = (answers: Answers) => {
  const portal = fakePortal({ 'GET /api/auth/projects/GetData/1': { body: [] }, ...answers })
  return { ...portal, ...showAt('/letters', '/letters', <LettersScreen />) }
}

freshPage(aProfile({ permission: 'Agency Administrator', agency_id: 1 }))

test('lists the templates with outcome, program and revision, and sends a change', { tags: 'R-APP-85' }, async () => {
  const { requests } = show({
    [list]: { body: { data: [template] } },
    'POST /api/auth/letter-templates/1': { body: { success: true, message: 'ok', data: { id: 1, revision: 3 } } },
  })
  expect(await screen.findByText(/დადასტურება · უწყების ყველა პროგრამა · რევიზია 2/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'შაბლონის შეცვლა: საერთო' }))
  const signer = await screen.findByRole('textbox', { name: new RegExp(`^${texts['letters.field.signer']}$`) })
  await userEvent.clear(signer)
  await userEvent.type(signer, 'ნინო')
  await userEvent.click(screen.getByRole('button', { name: texts['letters.save'] }))
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      title: 'საერთო',
      for: 'completed',
      project_id: null,
      body: '<p>დადასტურდა</p>',
      signer: 'ნინო',
      signer_position: 'უფროსი',
    }),
  )
})

test('a refused text is explained at its field, and nothing typed is lost', { tags: 'R-APP-86' }, async () => {
  show({
    [list]: { body: { data: [template] } },
    'POST /api/auth/letter-templates/1': {
      status: 422,
      body: {
        success: false,
        code: 'invalid_fields',
        message: 'x',
        errors: { body: ['ასეთი ველი არ არის: {{salary}}'] },
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'შაბლონის შეცვლა: საერთო' }))
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(texts['letters.field.title']) })
  await userEvent.type(title, ' ახალი')
  await userEvent.click(screen.getByRole('button', { name: texts['letters.save'] }))
  expect(await screen.findByText('ასეთი ველი არ არის: {{salary}}')).toBeDefined()
  expect(title.value).toBe('საერთო ახალი')
})
