export const toasts = {
  'toast.info': 'ინფორმაცია',
  'toast.close': 'შეტყობინების დახურვა',
} as const
