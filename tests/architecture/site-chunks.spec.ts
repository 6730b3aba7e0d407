/**
 * Heavy libraries load on use only: the editor with its forms, the PDF checker with the application form. PDFs are
 * printed on the server, so no page has the tools for it.
 */
import { beforeAll, expect, test } from 'vitest'
import { sourcesByPage } from './site-chunks.ts'

const applicationForms = [
  'src/features/application-form/edit-application.tsx',
  'src/features/application-form/file-agency-application.tsx',
  'src/features/application-form/file-application.tsx',
]

let pages: Awaited<ReturnType<typeof sourcesByPage>>
beforeAll(async () => {
  pages = await sourcesByPage()
}, 60_000)

const pagesWith = (source: RegExp) =>
  [...pages].flatMap(([page, sources]) => (sources.some((file) => source.test(file)) ? [page] : [])).toSorted()

test(
  'the editor is loaded only by the application forms, letter templates and the program editor',
  { tags: 'R-WEB-27' },
  () =>
    expect(pagesWith(/node_modules\/(@tiptap|prosemirror-)/)).toEqual([
      ...applicationForms,
      'src/features/letters/letters.tsx',
      'src/features/program-admin/editor/program-text-editor.tsx',
    ]),
)

test('the PDF check is loaded only by the application forms, to supply papers and to attach a file to a message', () =>
  expect(pagesWith(/\/lib\/media\/pdf-file\.ts$/)).toEqual([
    'src/features/application-detail/asking/supply-papers.tsx',
    'src/features/application-detail/talk/message-files.tsx',
    ...applicationForms,
  ]))

test('the tools that make PDFs are loaded alone, when photos were chosen', { tags: 'R-WEB-27' }, () =>
  expect(pagesWith(/node_modules\/(pdf-lib|@pdf-lib)/)).toEqual(['src/lib/photos/photos-pdf.ts']),
)

test("a program's questions are loaded only where a program has some, and where they are made", () =>
  expect(pagesWith(/packages\/questions\/src\/check-answers\.ts$/)).toEqual([
    'src/features/program-form/edit-program-form.tsx',
    'src/features/programs/program/eligibility-trial.tsx',
    'src/lib/questions/asked-form.ts',
    'src/lib/questions/typed-answer.tsx',
  ]))

test('the PDF viewer is loaded alone, when a document is opened', () =>
  expect(pagesWith(/node_modules\/pdfjs-dist\//)).toEqual([
    'src/features/application-detail/documents/pdf-document.tsx',
  ]))

test('forms and schemas are not in the first page', () => {
  const first = pages.get('index.html') ?? []
  expect(first.some((file) => file.endsWith('/web/src/main.tsx'))).toBe(true)
  expect(first.filter((file) => /node_modules\/(zod|react-hook-form|dompurify)\//.test(file))).toEqual([])
})
