import { useToast } from '#ui/toast.tsx'

export const useCopy = (words: { readonly copied: string; readonly failed: string }) => {
  const toast = useToast()
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast(words.copied)
    } catch {
      toast(words.failed, 'stop')
    }
  }
}
