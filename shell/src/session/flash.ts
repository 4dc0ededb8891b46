const key = 'dossier.flash'

/** Leaves a success to be announced once the page was loaded again. */
export const leaveFlash = (text: string) => sessionStorage.setItem(key, text)

/** The success that was left, once; null when there is none. */
export function takeFlash(): string | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return text
}
