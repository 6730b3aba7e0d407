export const applicationStatus = {
  'applications.status.pendding': 'გადასაგზავნი',
  'applications.status.forwarded': 'გადაგზავნილი',
  'applications.status.completed': 'დადასტურებული',
  'applications.status.rejected': 'უარყოფილი',
  'applications.status.withdrawn': 'გამოთხოვილი',
  'applications.status.active': 'აქტიური',
} as const
