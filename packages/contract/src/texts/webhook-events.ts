/** What auditors read of the events of a webhook. */
export const webhookEvents = {
  'event.webhook.added': 'ვებჰუკი დამატებულია',
  'event.webhook.paused': 'ვებჰუკი შეჩერებულია: მიმღებმა დღე-ღამის განმავლობაში ვერ მიიღო',
  'event.webhook.resumed': 'ვებჰუკი გაგრძელებულია',
  'event.webhook.deleted': 'ვებჰუკი წაშლილია',
  'field.webhook.label': 'სახელი',
  'field.webhook.url': 'მისამართი',
  'field.webhook.types': 'რა ეცნობება',
  'field.webhook.after': 'ჟურნალის ჩანაწერი, რომლის შემდეგაც იწყება',
  'field.webhook.slot': 'მერამდენეა (მაქსიმუმ 10)',
} as const
