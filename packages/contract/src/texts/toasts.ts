/** Toasts and alerts: section 23 of the message catalogue. */
export const toasts = {
  'toast.info': 'ინფორმაცია',
  'toast.close': 'შეტყობინების დახურვა',
} as const
