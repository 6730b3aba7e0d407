/** Empty and loading states: section 24 of the message catalogue. */
export const states = {
  'state.loading': 'იტვირთება…',
  'state.retry': 'სცადეთ თავიდან',
} as const
