import type { ConvertedFile } from '@dossier/contract/office/schemas/conversion'

export const aConvertedFile = (facts: Partial<ConvertedFile> = {}): ConvertedFile => ({
  _id: 'f1'.repeat(12),
  uploadDate: '2026-03-02T09:00:00.000Z',
  filename: 'march.xlsx',
  filesize: 9_216,
  rows: 2,
  conversionFee: 0.5,
  conversionFeeComment: '0 rows covered by subscription, 2 rows charged',
  serverName: 'a'.repeat(64),
  ...facts,
})
