/** What the server says about the tokens of an agency's own systems. */
export const agencyTokens = {
  'server.tokens.label.required': 'შეიყვანეთ სისტემის დასახელება',
  'server.tokens.label.max': 'დასახელება უნდა შეიცავდეს მაქსიმუმ {max} სიმბოლოს',
  'server.tokens.expiresOn': 'მიუთითეთ დღე, დღეიდან მაქსიმუმ {days}\u00a0დღით',
} as const
