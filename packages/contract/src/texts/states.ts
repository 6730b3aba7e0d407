/** Empty and loading states: section 24 of the message catalogue. */
export const states = {
  'state.loading': 'იტვირთება…',
  'state.loadingData': 'მონაცემები იტვირთება…',
  'state.wait': 'გთხოვთ, დაელოდოთ…',
  'state.empty': 'მონაცემები არ არის',
  'state.emptySearch': 'ძებნის შედეგები ვერ მოიძებნა',
  'state.emptySearch.hint': 'სცადეთ სხვა საძიებო სიტყვები',
  'state.noOptions': 'ჩამონათვალი ცარიელია',
  'state.retry': 'სცადეთ თავიდან',
} as const
