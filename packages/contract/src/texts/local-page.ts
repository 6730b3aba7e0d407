/** The page `/__local` of the local portal; apart, so that no function holds it. */
export const local = {
  'local.title': 'ლოკალური გარემო',
  'local.sms': 'გაგზავნილი სმს შეტყობინებები',
  'local.sms.empty': 'სმს შეტყობინებები ჯერ არ არის',
  'local.mail': 'გაგზავნილი წერილები',
  'local.mail.empty': 'წერილები ჯერ არ არის',
  'local.push': 'გაგზავნილი შეტყობინებები მოწყობილობებზე',
  'local.push.empty': 'შეტყობინებები ჯერ არ არის',
  'local.limits': 'ნომრის შეზღუდვები',
  'local.limits.none': 'შეზღუდვები არ არის',
  'local.limits.forget': 'ამ ნომრის შეზღუდვების მოხსნა',
  'local.limits.forgotten': 'შეზღუდვები მოიხსნა',
  'local.accounts': 'სადემონსტრაციო მომხმარებლები',
  'local.eid': 'ელექტრონული პირადობა (საცდელი)',
  'local.eid.refuse': 'უარი',
} as const
