export const states = {
  'state.loading': 'იტვირთება…',
  'state.slow': 'ჩატვირთვას ჩვეულებრივზე მეტი დრო სჭირდება. თუ არ დასრულდა, შეამოწმეთ ინტერნეტთან კავშირი.',
  'state.retry': 'სცადეთ თავიდან',
} as const
