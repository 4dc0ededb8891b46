/** Some browsers read it only a while after the click. */
const readMs = 60_000

/** Saves content as a file of the reader's, as a link to it would. */
export function saveFile(blob: Blob, filename: string) {
  const address = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: address, download: filename }).click()
  setTimeout(() => URL.revokeObjectURL(address), readMs)
}
