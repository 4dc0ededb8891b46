import { readFile } from 'node:fs/promises'
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { isActiveKey, isActiveName, isWrittenIn } from './active-content'
import type { Finding } from './inspection'
import { unpackStreams } from './pdf-streams'

/** What writers leave behind the end. */
const mostBehindEnd = 1024

/**
 * Says whether a PDF can be read to its pages, and whether anything in it acts by itself. It is looked at twice, as bytes
 * and as objects, since readers differ in which of the objects of a crafted file they believe.
 */
export async function checkPdf(from: string): Promise<Finding> {
  const bytes = await readFile(from)
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (end < 0 || text.length - end > mostBehindEnd) return 'broken'
  let active = isWrittenIn(text)
  await unpackStreams(bytes, text, (objects) => {
    active ||= isWrittenIn(`obj ${objects}`)
  })
  if (active) return 'active-content'
  const { document, isActive } = await objectsOf(bytes)
  if (isActive) return 'active-content'
  return document.getPageCount() > 0 ? 'fine' : 'broken'
}

/** Reads all objects, also those that later ones replace. */
async function objectsOf(bytes: Buffer): Promise<{ document: PDFDocument; isActive: boolean }> {
  let isActive = false
  const { assign } = PDFContext.prototype
  PDFContext.prototype.assign = function (ref: PDFRef, object: PDFObject) {
    isActive ||= acts(object)
    assign.call(this, ref, object)
  }
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, password: '' })
    return { document, isActive }
  } finally {
    PDFContext.prototype.assign = assign
  }
}

function acts(object: PDFObject): boolean {
  if (object instanceof PDFName) return isActiveName(object.decodeText())
  if (object instanceof PDFStream) return acts(object.dict)
  if (object instanceof PDFArray) return object.asArray().some(isHolder)
  if (!(object instanceof PDFDict)) return false
  return object.entries().some(([key, value]) => isActiveKey(key.decodeText()) || acts(value))
}

/** Names in lists are numbers and colours; what acts stands in dictionaries. */
const isHolder = (object: PDFObject) => !(object instanceof PDFName) && acts(object)
