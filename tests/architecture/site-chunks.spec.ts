/**
 * Heavy libraries load on use only: the editor with its forms, the PDF checker with the application form. PDFs are
 * printed on the server, so no page has the tools for it.
 */
import { beforeAll, expect, test } from 'vitest'
import { sourcesByPage } from './site-chunks.ts'

const applicationForms = [
  'form-screen',
  'src/features/application-form/edit-application.tsx',
  'src/features/application-form/file-agency-application.tsx',
]

let pages: Awaited<ReturnType<typeof sourcesByPage>>
beforeAll(async () => {
  pages = await sourcesByPage()
})

const pagesWith = (source: RegExp) =>
  [...pages].flatMap(([page, sources]) => (sources.some((file) => source.test(file)) ? [page] : [])).toSorted()

test('the editor is loaded alone, after its form, and the one of programs too', { tags: 'R-WEB-27' }, () =>
  expect(pagesWith(/node_modules\/(@tiptap|prosemirror-)/)).toEqual([
    'src/lib/program-text/program-text-editor.tsx',
    'src/ui/rich-text/editor.tsx',
  ]),
)

test('the application forms check their fields without the library of schemas', { tags: 'R-WEB-103' }, () => {
  expect(pagesWith(/packages\/contract\/src\/fields\/text-rule\.ts$/)).toEqual(expect.arrayContaining(applicationForms))
  expect(pagesWith(/node_modules\/zod\//).filter((page) => applicationForms.includes(page))).toEqual([])
})

test('the PDF check is loaded only by the application forms, to supply papers and to attach a file to a message', () =>
  expect(pagesWith(/\/lib\/media\/pdf-file\.ts$/)).toEqual(
    [
      'src/features/application-detail/asking/supply-papers.tsx',
      'src/features/application-detail/talk/message-files.tsx',
      // A part of the form, which comes to the form's own code.
      'src/features/application-form/draft-conflict.tsx',
      ...applicationForms,
    ].toSorted(),
  ))

test('the tools that make PDFs are loaded alone, when photos were chosen', { tags: 'R-WEB-27' }, () =>
  expect(pagesWith(/node_modules\/(pdf-lib|@pdf-lib)/)).toEqual(['src/lib/photos/photos-pdf.ts']),
)

test("a program's questions are loaded only where a program has some, and where they are made", () =>
  expect(pagesWith(/packages\/questions\/src\/check-answers\.ts$/)).toEqual([
    'answers-read',
    'src/features/program-form/edit-program-form.tsx',
    'src/features/programs/program/eligibility-trial.tsx',
    'src/lib/questions/asked-form.ts',
    'src/lib/questions/typed-answer.tsx',
  ]))

test('the PDF viewer is loaded alone, when a document is opened', () =>
  expect(pagesWith(/node_modules\/pdfjs-dist\//)).toEqual(['src/lib/media/pdf-document.tsx']))

test('forms and schemas are not in the first page', () => {
  const first = pages.get('first') ?? []
  expect(first.some((file) => file.endsWith('/web/src/main.tsx'))).toBe(true)
  expect(first.filter((file) => /node_modules\/(zod|react-hook-form|dompurify)\//.test(file))).toEqual([])
})
