/** Keeps the digits of a typed or pasted phone number, without a leading country code 995. */
export const phoneDigits = (typed: string) =>
  onlyDigits(typed)
    .replace(/^(00)?995/, '')
    .slice(0, 9)

export const onlyDigits = (typed: string) => typed.replace(/\D/g, '')
