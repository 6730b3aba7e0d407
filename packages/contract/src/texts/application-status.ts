export const applicationStatus = {
  'applications.status.pendding': 'გადასაგზავნი',
  'applications.status.forwarded': 'გადაგზავნილი',
  'applications.status.completed': 'დადასტურებული',
  'applications.status.rejected': 'უარყოფილი',
  'applications.status.active': 'აქტიური',
  'applications.status.unknown': 'უცნობი სტატუსი',
} as const
