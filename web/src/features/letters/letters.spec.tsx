import { letters as texts } from '@portal/contract/texts/letters'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { gardenForm } from '#testing/answered.ts'
import { aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { LettersScreen } from './letters.tsx'
import '#lib/program-text/program-text-editor.tsx'
import '#ui/rich-text/formatted-text.tsx'

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
  expect(await screen.findByText(/დადასტურება · უწყების ყველა პროგრამა · ვერსია 2/)).toBeDefined()
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
      revision: 2,
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

const openTemplate = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'შაბლონის შეცვლა: საერთო' }))
  return screen.findByRole('textbox', { name: new RegExp(texts['letters.field.body']) })
}

test('a field of a closed list is put in by a button, and the letter of an invented case shows it', {
  tags: 'R-APP-130',
}, async () => {
  const headed = { ...template, body: '<h4>პასუხი</h4><p>კომპანია: {{company}}</p><p>გადაწყდა </p>' }
  show({ [list]: { body: { data: [headed] } } })
  const text = await openTemplate()
  const sample = screen.getByRole('region', { name: texts['letters.sample.title'] })
  await waitFor(() => expect(sample.textContent).toContain('პასუხი'))
  expect(text.querySelector('h4')?.textContent).toBe('პასუხი')
  expect(within(sample).queryByText(/^კომპანია/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: texts['letters.placeholders'] }))
  await userEvent.click(screen.getByRole('button', { name: texts['letters.place.number'] }))
  await waitFor(() => expect(text.textContent).toContain('{{number}}'))
  expect(screen.queryByRole('button', { name: texts['letters.place.number'] })).toBeNull()
  await waitFor(() => expect(sample.textContent).toContain(texts['letters.sample.number']))
})

test('the questions of the chosen program are fields too', { tags: 'R-APP-130' }, async () => {
  const program = aProgram({ id: 3, title: 'ბაღები', form: gardenForm() })
  show({
    [list]: { body: { data: [template] } },
    'GET /api/auth/projects/GetData/1': { body: [program] },
    'GET /api/projects/GetById/3': { body: program },
    'GET /api/auth/projects/GetById/3': { body: program },
  })
  const text = await openTemplate()
  await userEvent.click(screen.getByRole('button', { name: texts['letters.placeholders'] }))
  await screen.findByRole('option', { name: 'ბაღები' })
  await userEvent.selectOptions(screen.getByLabelText(texts['letters.field.program']), '3')
  expect(await screen.findByRole('button', { name: 'პასუხი: საკადასტრო კოდი' })).toBeDefined()
  // The same editor, with its caret and what can be undone.
  expect(text.isConnected).toBe(true)
})

test('an unknown field is named at the text before anything is sent, and stands out in the letter', {
  tags: ['R-APP-86', 'R-APP-130'],
}, async () => {
  const { requests } = show({ [list]: { body: { data: [{ ...template, body: '<p>{{salary}}</p>' }] } } })
  const text = await openTemplate()
  await userEvent.click(screen.getByRole('button', { name: texts['letters.save'] }))
  expect(await screen.findByText(/\{\{salary\}\}$/, { selector: '#body-error, #body-error *' })).toBeDefined()
  expect(text.getAttribute('aria-invalid')).toBe('true')
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  const sample = screen.getByRole('region', { name: texts['letters.sample.title'] })
  expect((await within(sample).findByText('{{salary}}')).tagName).toBe('SPAN')
})

test('words that were kept lie over no newer version unasked', { tags: 'R-APP-129' }, async () => {
  let data: unknown = template
  const { requests } = show({
    [list]: () => ({ body: { data: [data] } }),
    'POST /api/auth/letter-templates/1': { body: { success: true, message: 'ok', data: { id: 1, revision: 4 } } },
  })
  const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(texts['letters.field.title']) })
  await openTemplate()
  await userEvent.type(title(), ' ჩემი')
  await userEvent.click(screen.getByRole('button', { name: 'გაუქმება' }))
  cleanup()

  data = { ...template, signer: 'კოლეგა', revision: 3 }
  show({ [list]: () => ({ body: { data: [data] } }) })
  await openTemplate()
  expect(await screen.findByText(/კოლეგა$/)).toBeDefined()
  expect(title().value).toBe('საერთო ჩემი')
  await userEvent.click(screen.getByRole('button', { name: texts['letters.conflict.theirs'] }))
  expect(screen.queryByText(texts['letters.conflict.title'])).toBeNull()
  expect(title().value).toBe('საერთო')
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('over a colleague’s newer version what was typed stays, and one of the two is chosen', {
  tags: 'R-APP-129',
}, async () => {
  let isChanged = false
  const { requests } = show({
    [list]: () => ({ body: { data: [isChanged ? { ...template, signer: 'კოლეგა', revision: 3 } : template] } }),
    'POST /api/auth/letter-templates/1': ({ body }) => {
      if ((body as { revision: number }).revision === 3)
        return { body: { success: true, message: 'ok', data: { id: 1, revision: 4 } } }
      isChanged = true
      return { status: 409, body: { success: false, code: 'version_conflict', message: 'შეიცვალა' } }
    },
  })
  await openTemplate()
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(texts['letters.field.title']) })
  await userEvent.type(title, ' ჩემი')
  await userEvent.click(screen.getByRole('button', { name: texts['letters.save'] }))
  expect(await screen.findByText(/კოლეგა$/)).toBeDefined()
  expect(title.value).toBe('საერთო ჩემი')
  await userEvent.click(screen.getByRole('button', { name: texts['letters.conflict.mine'] }))
  await userEvent.click(screen.getByRole('button', { name: texts['letters.save'] }))
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2))
  expect(requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    title: 'საერთო ჩემი',
    revision: 3,
  })
})
