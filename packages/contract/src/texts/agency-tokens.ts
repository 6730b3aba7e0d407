/** What the server says about the tokens of an agency's own systems. */
export const agencyTokens = {
  'server.tokens.label.required': 'შეიყვანეთ სისტემის დასახელება',
  'server.tokens.label.max': 'დასახელება უნდა შეიცავდეს მაქსიმუმ {max} სიმბოლოს',
  'server.tokens.expiresOn': 'მიუთითეთ დღე, დღეიდან მაქსიმუმ {days}\u00a0დღით',
  'server.tokens.proposed': 'ტოკენი სხვა ადმინისტრატორის თანხმობას ელოდება',
  'server.tokens.approved': 'ტოკენი დადასტურებულია: ერთხელ ნახავს ის, ვინც მოითხოვა',
  'server.tokens.refused': 'ტოკენის მოთხოვნა უარყოფილია',
  'server.tokens.ended': 'ტოკენი შეწყვეტილია',
  'server.tokens.own':
    'საკუთარ მოთხოვნას ვერ დაადასტურებთ: ეს უწყების სხვა ადმინისტრატორმა ან სუპერადმინისტრატორმა უნდა გააკეთოს',
} as const
