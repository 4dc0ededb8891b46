const signatures = { pdf: '%PDF-1.7\n', png: '\x89PNG\r\n\x1a\n' }
const types = { pdf: 'application/pdf', png: 'image/png' }

/** A file with the content of a kind, as long as it should be. */
export function anUploadedFile(name = 'copy.pdf', kind: keyof typeof signatures = 'pdf', size = 64) {
  const content = Buffer.alloc(size, 'x')
  content.write(signatures[kind].slice(0, size), 'latin1')
  return new File([content], name, { type: types[kind] })
}
