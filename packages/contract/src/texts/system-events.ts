/** What auditors read of the events of an agency's own system. */
export const systemEvents = {
  'event.system.proposed': 'სისტემის ტოკენი მოთხოვნილია',
  'event.system.approved': 'სისტემის ტოკენი დადასტურებულია',
  'event.system.refused': 'სისტემის ტოკენის მოთხოვნა უარყოფილია',
  'event.system.revealed': 'სისტემის ტოკენი ნაჩვენებია',
  'event.system.ended': 'სისტემის ტოკენი შეწყვეტილია',
  'field.system.label': 'სისტემის დასახელება',
  'field.system.expiresOn': 'ბოლო დღე',
  'field.system.digest': 'ტოკენის ანაბეჭდი (SHA-256)',
} as const
