/**
 * Returns a PDF file of one page with a text on it; of the same text the same bytes.
 * @param size how long it should be
 */
export function pdfWith(text: string, size?: number): Buffer {
  const drawn = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`
  const filled = (blanks: number) => pdfOf([aPage, streamOf(drawn + ' '.repeat(blanks)), font])
  if (size === undefined) return filled(0)
  const guess = size - filled(0).length
  // Lengths and offsets in it grow with it.
  return filled(guess - (filled(guess).length - size))
}

/** The same as a browser sends it. */
export const aPdfFile = (text: string, name = 'a.pdf') =>
  new File([new Uint8Array(pdfWith(text))], name, { type: 'application/pdf' })

export const aPage = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>'
const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'

/** Returns a stream as an object of a PDF. */
export const streamOf = (content: string | Buffer, dictionary = '') =>
  Buffer.concat([
    Buffer.from(`<</Length ${Buffer.byteLength(content)}${dictionary}>>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ])

/** Returns a PDF file of its catalog and pages, then a page as object 3 and these others. */
export function pdfOf(objects: readonly (string | Buffer)[], catalog = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  const all = [`<</Type/Catalog/Pages 2 0 R${catalog}>>`, '<</Type/Pages/Count 1/Kids[3 0 R]>>', ...objects]
  for (const [index, object] of all.entries()) {
    offsets.push(length())
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  }
  const start = length()
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const count = all.length + 1
  parts.push(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}`))
  parts.push(Buffer.from(`trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}
