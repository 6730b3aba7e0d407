/** What of something typed or pasted is a number. */

/** Digits alone, without the country's 995 in front: what is typed, pasted or filled in by the browser. */
export const phoneDigits = (typed: string) =>
  onlyDigits(typed)
    .replace(/^(00)?995/, '')
    .slice(0, 9)

export const onlyDigits = (typed: string) => typed.replace(/\D/g, '')
