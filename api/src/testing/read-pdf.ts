import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Returns what a PDF says of itself, and the text of each of its pages. */
export async function readPdf(bytes: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await loading.promise
  const pages = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    pages.push({ view: page.view, text, tags: JSON.stringify(await page.getStructTree()) })
  }
  const marks: { readonly Marked?: boolean } | null = await pdf.getMarkInfo()
  await loading.destroy()
  return { pages, isTagged: marks?.Marked === true, text: pages.map(({ text }) => text).join('\n') }
}
