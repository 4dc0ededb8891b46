/** Returns a PDF file of one page with a text on it; of the same text the same bytes. */
export const aPdf = (text: string): Buffer => pdfOf([page, contentsOf(`BT /F1 12 Tf 72 720 Td (${text}) Tj ET`), font])

const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>'
const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
const contentsOf = (content: string) => `<</Length ${Buffer.byteLength(content)}>>\nstream\n${content}\nendstream`

/** Returns a PDF file of its catalog and pages, then a page as object 3 and these others. */
function pdfOf(objects: readonly (string | Buffer)[], catalog = ''): Buffer {
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
