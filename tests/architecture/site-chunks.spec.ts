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

test('the editor comes with the application forms and with the editor of a program, and with no other page', () =>
  expect(pagesWith(/node_modules\/(@tiptap|prosemirror-)/)).toEqual([
    ...applicationForms,
    'src/features/program-admin/editor/program-text-editor.tsx',
  ]))

test('what looks into a PDF comes with the application forms, and with no other page', () =>
  expect(pagesWith(/\/application-form\/pdf-file\.ts$/)).toEqual(applicationForms))

test('no page brings tools that print', () => expect(pagesWith(/node_modules\/(pdf-lib|@pdf-lib)/)).toEqual([]))

test('the reader of PDF comes alone, for who opens a paper', () =>
  expect(pagesWith(/node_modules\/pdfjs-dist\//)).toEqual(['src/features/application-detail/papers/pdf-paper.tsx']))

test('forms and their checks are not in the first page', () => {
  const first = pages.get('index.html') ?? []
  expect(first.some((file) => file.endsWith('/web/src/main.tsx'))).toBe(true)
  expect(first.filter((file) => /node_modules\/(zod|react-hook-form|dompurify)\//.test(file))).toEqual([])
})
