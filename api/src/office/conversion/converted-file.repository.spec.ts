import type { ClientSession } from 'mongodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { inBoundedTransaction } from '../../platform/database/bounded-transaction'
import { openTestDatabase } from '../../testing/test-database'
import { beginStates } from '../../trail/evidence/states-of-act'
import type { ConvertedFile } from './converted-file'
import { type ConvertedFileRepository, createConvertedFileRepository } from './converted-file.repository'

const converted = (id: string, facts: Partial<ConvertedFile>): ConvertedFile => ({
  id,
  chain: 'office',
  uploadedBy: 'maria',
  at: new Date('2026-03-02T09:00:00.000Z'),
  filename: 'march.xlsx',
  size: 9_000,
  rows: 10,
  feeMicros: 0,
  feeComment: '10 rows covered by subscription, 0 rows charged',
  sha256: id,
  zipSize: 1_200,
  ...facts,
})

let files: ConvertedFileRepository

beforeAll(async () => {
  const { client, db } = await openTestDatabase()
  files = createConvertedFileRepository(db)
  const inTransaction = <T>(act: (session: ClientSession) => Promise<T>) =>
    inBoundedTransaction(client, (session) => {
      beginStates(session)
      return act(session)
    })
  await inTransaction(async (session) => {
    await files.insert(converted('a', {}), session)
    await files.insert(converted('b', { at: new Date('2026-03-31T23:59:59.999Z'), rows: 5 }), session)
    await files.insert(
      converted('c', { uploadedBy: 'carlos', at: new Date('2026-03-15T00:00:00.000Z'), rows: 40 }),
      session,
    )
    await files.insert(converted('d', { chain: 'other', uploadedBy: 'ruth', rows: 7 }), session)
    await files.insert(converted('e', { at: new Date('2026-04-01T00:00:00.000Z'), rows: 3 }), session)
  })
})

describe('Workbooks that were converted', () => {
  it('FIU-22 are listed to who uploaded them, newest first', async () => {
    expect((await files.ofUploader('maria')).map(({ id }) => id)).toEqual(['e', 'b', 'a'])
    expect(await files.ofUploader('nobody')).toEqual([])
  })

  it('ADM-04 are summed by uploader over all organisations, both ends included', async () => {
    const march = { from: new Date('2026-03-01T00:00:00.000Z'), to: new Date('2026-03-31T23:59:59.999Z') }
    expect(await files.rowsByUploader(march)).toEqual([
      { userId: 'carlos', rows: 40 },
      { userId: 'maria', rows: 15 },
      { userId: 'ruth', rows: 7 },
    ])
  })
})
