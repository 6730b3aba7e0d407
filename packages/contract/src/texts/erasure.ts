/** What the calls about an erasure answer. */
export const erasureTexts = {
  'mydata.erasure.success': 'მოთხოვნა მიღებულია',
  'server.erasure.approved': 'წაშლა დადასტურებულია',
  'server.erasure.refused': 'წაშლის მოთხოვნა უარყოფილია',
} as const
