export const states = {
  'state.loading': 'იტვირთება…',
  'state.retry': 'სცადეთ თავიდან',
} as const
