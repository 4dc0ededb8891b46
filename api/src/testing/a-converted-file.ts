import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { actOf } from '../trail/act'
import type { Firm } from './firm'
import type { OpenProduct } from './open-product'

/** Keeps a workbook as if someone of a firm had converted it, and returns its id. */
export async function aConvertedFile({ context }: Pick<OpenProduct, 'context'>, { id: chain, users }: Firm) {
  const content = Buffer.from('a report')
  const report = { sha256: createHash('sha256').update(content).digest('hex'), size: content.byteLength }
  await context.fileStore.put({ ...report, open: () => Readable.from([content]) })
  const { id: userId, type, username } = users.administrator
  return actOf(context, { chain, by: { userId, name: username, type, address: '' } }, async (acting) => {
    const { convertedFiles, newId, at, session, record } = acting
    const file = { id: newId(), filename: 'march.xlsx', sha256: report.sha256 }
    await convertedFiles.insert(
      {
        ...{ ...file, chain, uploadedBy: userId, at, size: 9_000, zipSize: report.size },
        ...{ rows: 2, feeMicros: 0, feeComment: '0 rows covered by subscription, 2 rows charged' },
      },
      session,
    )
    record({
      what: 'workbook converted',
      record: { kind: 'converted file', id: file.id, name: file.filename },
      companyId: null,
      details: { rows: 2, fee: 0, report_code: 'STR', currency: 'USD', sha256: report.sha256 },
    })
    return file.id
  })
}
