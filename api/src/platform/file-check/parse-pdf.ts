import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectStreamParser,
  PDFRawStream,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { isActiveKey, isActiveName } from './active-content'

/** What one stream of objects may unpack to. */
const mostObjects = 32 * 1024 * 1024

/** What is seen of a PDF while the library reads its objects, also those that later ones replace. */
type Seen = {
  isActive: boolean
  /** Something in it leads to objects that the library does not come to. */
  isUnreadable: boolean
  /** Those that stand in the file itself, and not in a stream of objects. */
  objects: number
}

type Parsed = Readonly<Seen> & { readonly pages: number }

/** Reads all objects of a PDF and looks at each. Throws where it cannot be read at all. */
export async function parsePdf(bytes: Uint8Array): Promise<Parsed> {
  const { seenIn, stop } = watchLibrary()
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, password: '' })
    return { ...seenIn(document.context), pages: document.getPageCount() }
  } finally {
    stop()
  }
}

/**
 * Watches what the library does from now on, of whatever file: its process reads one after the other. A protected file
 * is read twice, in a context each: only what was seen of the second, deciphered, counts.
 */
function watchLibrary() {
  const contexts = new Map<PDFContext, Seen>()
  const seenIn = (context: PDFContext) => {
    const seen = contexts.get(context) ?? { isActive: false, isUnreadable: false, objects: 0 }
    contexts.set(context, seen)
    return seen
  }
  let isInStream = false
  const { assign } = PDFContext.prototype
  const { forStream } = PDFObjectStreamParser

  PDFContext.prototype.assign = function (ref: PDFRef, object: PDFObject) {
    const seen = seenIn(this)
    seen.isActive ||= acts(object)
    seen.isUnreadable ||= hidesObjects(object)
    if (!isInStream) seen.objects += 1
    assign.call(this, ref, object)
  }
  PDFObjectStreamParser.forStream = (stream, shouldWait) => {
    const seen = seenIn(stream.dict.context)
    if (!isPackedOnce(stream)) {
      seen.isUnreadable = true
      throw new Error('objects are packed in an unknown way')
    }
    // the library passes over a stream of objects that it cannot open, and readers may not
    const unlessItFails = <T>(open: () => T): T => {
      try {
        return open()
      } catch (error) {
        seen.isUnreadable = true
        throw error
      }
    }
    const parser = unlessItFails(() => forStream(stream, shouldWait))
    const { parseIntoContext } = parser
    parser.parseIntoContext = async () => {
      isInStream = true
      try {
        await parseIntoContext.call(parser)
      } catch (error) {
        seen.isUnreadable = true
        throw error
      } finally {
        isInStream = false
      }
    }
    return parser
  }

  return {
    seenIn,
    stop() {
      PDFContext.prototype.assign = assign
      PDFObjectStreamParser.forStream = forStream
    },
  }
}

/** A stream of objects says so by its type. Readers that follow the cross-reference take it for one without. */
function hidesObjects(object: PDFObject): boolean {
  if (!(object instanceof PDFRawStream)) return false
  const { dict } = object
  const holdsObjects = dict.has(PDFName.of('N')) && dict.has(PDFName.of('First'))
  return holdsObjects && dict.lookup(PDFName.of('Type')) !== PDFName.of('ObjStm')
}

/** What a reader would undo besides, and the library would not. */
const furtherPacking = ['DecodeParms', 'DP', 'F'].map((key) => PDFName.of(key))

function isPackedOnce({ dict, contents }: PDFRawStream): boolean {
  if (furtherPacking.some((key) => dict.has(key))) return false
  const filter = dict.lookup(PDFName.of('Filter'))
  if (filter === undefined) return contents.length <= mostObjects
  const [name, ...others] = filter instanceof PDFArray ? filter.asArray() : [filter]
  return others.length === 0 && name === PDFName.of('FlateDecode') && unpacksWithin(contents, mostObjects)
}

function unpacksWithin(packed: Uint8Array, maxOutputLength: number): boolean {
  try {
    inflateSync(packed, { maxOutputLength })
    return true
  } catch (error) {
    return !(error instanceof RangeError)
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
