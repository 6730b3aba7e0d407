/** What the server says of the feed and of webhooks. */
export const webhooks = {
  'server.feed.limit': 'ერთ პასუხში მაქსიმუმ {most} ჩანაწერია: მიუთითეთ რიცხვი 1-დან {most}-მდე',
  'server.feed.cursor': 'ასეთი ადგილი ამ უწყების ჩანაწერებში არ არის. მიუთითეთ მიღებული ჩანაწერის cursor.',
  'server.webhook.label': 'დაარქვით სახელი, რომ სიაში იცნოთ',
  'server.webhook.url': 'შეიყვანეთ მისამართი, რომელიც https://-ით იწყება',
  'server.webhook.types': 'მონიშნეთ, რა უნდა ეცნობოს',
} as const
