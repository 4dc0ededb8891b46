import { type RefObject, useEffect, useRef } from 'react'

/**
 * Files that are pasted anywhere in the form around a field, as a picture while one writes. The field takes its own, and
 * what comes with a text, as a picture of copied words does, is not meant.
 */
export function usePastedAround(field: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void) {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const own = field.current
    const form = own?.closest('form')
    if (!own || !form) return
    const take = ({ target, clipboardData }: ClipboardEvent) => {
      if (target instanceof Node && own.contains(target)) return
      if (clipboardData === null || clipboardData.types.includes('text/plain')) return
      const files = [...clipboardData.files]
      if (files.length > 0) latest.current(files)
    }
    form.addEventListener('paste', take)
    return () => form.removeEventListener('paste', take)
  }, [field])
}
