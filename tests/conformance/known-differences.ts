/** The tests that an engine fails where it differs from AWS, each with the difference. */
const differences: Readonly<Record<string, readonly { readonly title: RegExp; readonly reason: string }[]>> = {
  ministack: [],
}

/** The known reason why this engine fails a test. */
export const knownDifferences =
  (engine: string) =>
  (title: string): string | undefined =>
    differences[engine]?.find((each) => each.title.test(title))?.reason
