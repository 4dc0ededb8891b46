import { pdfWith } from './pdf'

const signatures = { pdf: '%PDF-1.7\n', png: '\x89PNG\r\n\x1a\n' }
const types = { pdf: 'application/pdf', png: 'image/png' }

/** A file with the content of a kind, as long as it should be: a whole PDF where there is room for one. */
export function anUploadedFile(name = 'copy.pdf', kind: keyof typeof signatures = 'pdf', size = 2048) {
  const isWhole = kind === 'pdf' && size > 1000
  const content = isWhole ? pdfWith('A copy', size) : Buffer.alloc(size, 'x')
  if (!isWhole) content.write(signatures[kind].slice(0, size), 'latin1')
  return new File([new Uint8Array(content)], name, { type: types[kind] })
}
