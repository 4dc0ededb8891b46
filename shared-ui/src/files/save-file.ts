/** Saves content as a file of the reader's, as a link to it would. */
export function saveFile(blob: Blob, filename: string) {
  const address = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: address, download: filename }).click()
  URL.revokeObjectURL(address)
}
