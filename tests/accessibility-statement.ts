/**
 * The claims of the page /accessibility, each with the tests that prove it or the walk through every state, and the
 * conversion of the results to `last-check.json`.
 */

type Claim = {
  readonly run: string
  /** A part of the titles of the claim's tests. */
  readonly test: string
}

/** The walk of `npm run pictures`, whose states count as tests. */
export const walkedStatesClaim: Claim = { run: 'tests/pictures/walk.ts', test: 'is reached and has no barrier' }

export const claims: Readonly<Record<string, Claim>> = {
  axe: { run: 'tests/e2e/every-page.e2e.spec.ts', test: 'in every theme' },
  states: walkedStatesClaim,
  reader: {
    run: 'tests/e2e/identity-states.e2e.spec.ts',
    test: 'with every field invalid has an error at each, for screen readers too',
  },
  reflow: { run: 'tests/e2e/every-page.e2e.spec.ts', test: 'is read at 320 px without moving sideways' },
  pdf: {
    run: 'packages/documents/src/pdf/tagged-pdf.spec.ts',
    test: 'is read as headings, paragraphs, tables, a list and a described picture, in this order',
  },
}

/** Gaps that no test can show; the texts `statement.gap.…` describe them. */
const gaps = ['documents', 'people'] as const

export type Assertion = {
  readonly title: string
  readonly status: string
  readonly meta?: { readonly page?: Page }
}
type Page = { readonly path: string; readonly width: number; readonly themes: readonly string[] }

export type Statement = ReturnType<typeof accessibilityStatement>

/** Throws when no test of a claim has passed, because the page must not make that claim. */
export const accessibilityStatement = (
  found: readonly (Assertion & { readonly run: string })[],
  { checkedOn }: { checkedOn: string },
) => {
  const passed = found.filter(({ status }) => status === 'passed')
  const pages = passed.flatMap(({ meta }) => meta?.page ?? [])
  return {
    level: 'WCAG 2.2 AA',
    checkedOn,
    tests: passed.length,
    pages: [...new Set(pages.map(({ path }) => path))],
    screens: passed.flatMap(({ run, title }) =>
      run === walkedStatesClaim.run ? title.replace(` ${walkedStatesClaim.test}`, '') : [],
    ),
    widths: [...new Set(pages.map(({ width }) => width))],
    themes: [...new Set(pages.flatMap(({ themes }) => themes))],
    checks: Object.entries(claims).map(([id, { run, test }]) => {
      const tests = passed.filter((one) => one.run === run && one.title.includes(test)).length
      if (tests === 0) throw new Error(`no test of ${run} passed that shows: ${id}`)
      return { id, run, tests }
    }),
    gaps,
  }
}
