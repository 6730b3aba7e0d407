export const applicationStatus = {
  'applications.status.pendding': 'გადასაგზავნი',
  'applications.status.forwarded': 'გადაგზავნილი',
  'applications.status.completed': 'დადასტურებული',
  'applications.status.rejected': 'უარყოფილი',
  'applications.status.withdrawn': 'გამოთხოვილი',
  'applications.status.active': 'აქტიური',
  'applications.holder.applicant': 'ჯერ თქვენთანაა',
  'applications.holder.agency': 'უკვე უწყებაშია',
  'applications.status.unknown': 'უცნობი სტატუსი',
} as const
