import { hasLineBreak, isPlainName } from '@dossier/contract/platform/validation/hidden-characters'

const mostBytes = 255

/**
 * Returns the name of a file as it is kept: one line, without folders, without invisible letters and those that turn the
 * direction of reading, and short enough for any disk, its ending kept. Empty for a name of nothing else.
 */
export function plainFileName(sent: string): string {
  const [name = ''] = sent.normalize('NFC').split(/[\\/]/).slice(-1)
  const isSeen = (letter: string) => isPlainName(letter) && !hasLineBreak(letter)
  const seen = (isSeen(name) ? name : [...name].filter(isSeen).join('')).trim()
  const dot = seen.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [seen.slice(0, dot), seen.slice(dot)] : [seen, '']
  return cut(stem, mostBytes - Buffer.byteLength(ending)) + ending
}

/** As many whole letters as so many bytes hold. */
function cut(text: string, bytes: number): string {
  let kept = ''
  let left = bytes
  for (const letter of text) {
    left -= Buffer.byteLength(letter)
    if (left < 0) return kept
    kept += letter
  }
  return kept
}
