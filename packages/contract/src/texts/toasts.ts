/** Toasts and alerts: section 23 of the message catalogue. */
export const toasts = {
  'toast.success': 'შესრულდა',
  'toast.error': 'შეცდომა',
  'toast.warning': 'ყურადღება',
  'toast.info': 'ინფორმაცია',
  'toast.saved': 'მონაცემები შენახულია',
  'toast.updated': 'მონაცემები განახლდა',
  'toast.deleted': 'ჩანაწერი წაიშალა',
  'toast.fileAdded': 'ფაილი დაემატა: {name}',
  'toast.fileRemoved': 'ფაილი წაიშალა: {name}',
  'toast.linkCopied': 'ბმული დაკოპირდა',
  'toast.close': 'შეტყობინების დახურვა',
} as const
