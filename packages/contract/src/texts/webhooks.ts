/** What the server says of the feed and of webhooks. */
export const webhooks = {
  'server.feed.limit': 'ერთ პასუხში მაქსიმუმ {most} ჩანაწერია: მიუთითეთ რიცხვი 1-დან {most}-მდე',
  'server.feed.cursor': 'ასეთი ადგილი ამ უწყების ჩანაწერებში არ არის. მიუთითეთ მიღებული ჩანაწერის cursor.',
  'server.webhook.label': 'დაარქვით სახელი, რომ სიაში იცნოთ',
  'server.webhook.url': 'შეიყვანეთ მისამართი, რომელიც https://-ით იწყება',
  'server.webhook.notPublic': 'მისამართი https://-ით უნდა იწყებოდეს და ინტერნეტიდან ყველასთვის ხელმისაწვდომი იყოს',
  'server.webhook.tooMany': 'უწყებას შეიძლება ჰქონდეს მაქსიმუმ {max} ვებჰუკი. ახლის დასამატებლად წაშალეთ რომელიმე.',
  'server.webhook.running': 'ვებჰუკი შეჩერებული არ არის',
  'server.webhook.added': 'ვებჰუკი დამატებულია. საიდუმლო მხოლოდ ახლა ჩანს: შეინახეთ.',
  'server.webhook.deleted': 'ვებჰუკი წაშლილია',
  'server.webhook.resumed': 'ვებჰუკი გრძელდება იქიდან, სადაც შეჩერდა',
  'server.webhook.tested': 'მიმღებმა ცდა მიიღო',
  'server.webhook.testFailed': 'მიმღებმა ცდა არ მიიღო',
  'server.webhook.types': 'მონიშნეთ, რა უნდა ეცნობოს',
} as const
