import { readFile } from 'node:fs/promises'
import { limits } from '@dossier/contract/platform/limits'
import { PdfScan } from './active-content'
import type { Finding } from './inspection'
import { parsePdf } from './parse-pdf'
import { unpackStreams } from './pdf-streams'

/** What writers leave behind the end. */
const mostBehindEnd = 1024

/**
 * Says whether a PDF can be read to its pages, and whether anything in it acts by itself. It is looked at twice, as bytes
 * and as objects, since readers differ in which of the objects of a crafted file they believe; one in which an object
 * begins that the library does not come to is broken.
 */
export async function checkPdf(from: string): Promise<Finding> {
  const bytes = await readFile(from)
  const end = bytes.lastIndexOf('%%EOF')
  if (end < 0 || bytes.length - end > mostBehindEnd) return 'broken'
  const written = new PdfScan()
  written.read(bytes)
  const { isActive, objects } = written.finding()
  if (isActive || (await isActiveInStreams(bytes))) return 'active-content'
  const parsed = await parsePdf(bytes)
  if (parsed.isActive) return 'active-content'
  if (parsed.isUnreadable || objects > parsed.objects) return 'broken'
  if (parsed.pages > limits.pdfPages) return 'too-many-pages'
  return parsed.pages > 0 ? 'fine' : 'broken'
}

/** A stream of objects begins with their numbers and places. Texts of pages may well speak of scripts. */
const beginsWithNumber = (piece: Buffer) =>
  /^(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*\d/.test(piece.subarray(0, 1_024).toString('latin1'))

async function isActiveInStreams(bytes: Buffer): Promise<boolean> {
  let isActive = false
  await unpackStreams(bytes, () => {
    const scan = new PdfScan()
    let mayHoldObjects: boolean | undefined
    return {
      read(piece) {
        mayHoldObjects ??= beginsWithNumber(piece)
        if (mayHoldObjects) scan.read(piece)
      },
      onEnd() {
        isActive ||= scan.finding().isActive
      },
    }
  })
  return isActive
}
