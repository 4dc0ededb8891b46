import { readFile, writeFile } from 'node:fs/promises'
import { degrees, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { Finding } from './inspection'

type Stamp = { readonly from: string; readonly to: string; readonly text: string }

const size = 16
const angle = 45

/** Writes a PDF anew with a text across each of its pages. */
export async function stampPdf({ from, to, text }: Stamp): Promise<Finding> {
  const document = await PDFDocument.load(await readFile(from), { updateMetadata: false, password: '' })
  const font = await document.embedFont(StandardFonts.Helvetica)
  const words = writable(text)
  const length = font.widthOfTextAtSize(words, size)
  for (const page of document.getPages()) {
    const { width, height } = page.getSize()
    const half = (length / 2) * Math.SQRT1_2
    const at = { x: width / 2 - half, y: height / 2 - half }
    page.drawText(words, { ...at, size, font, color: rgb(0.5, 0.5, 0.5), opacity: 0.5, rotate: degrees(angle) })
  }
  await writeFile(to, await document.save({ useObjectStreams: false }), { flag: 'wx', mode: 0o600 })
  return 'fine'
}

/** The fonts that every reader has know Latin letters only. */
const writable = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '?')
