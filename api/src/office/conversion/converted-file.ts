import type { ConvertedFile as ConvertedFileOnWire } from '@dossier/contract/office/schemas/conversion'
import { creditsOf } from '../../people/wallet/credit'
import type { NamedFile } from '../../trail/audit/altered-files'

/** A workbook that was converted, and the report that it became (FIU-21). */
export type ConvertedFile = {
  readonly id: string
  /** Whose account paid, and the chain that speaks of it: of an organisation, or of the platform for operators. */
  readonly chain: string
  readonly uploadedBy: string
  readonly at: Date
  /** Name and bytes of the workbook, which is not kept. */
  readonly filename: string
  readonly size: number
  readonly rows: number
  /** In millionths of a credit. */
  readonly feeMicros: number
  readonly feeComment: string
  /** The zip, by the SHA-256 that it is kept under, and its bytes. */
  readonly sha256: string
  readonly zipSize: number
}

/** How warnings of altered files name it (GOV-40). */
export const namedConvertedFile = ({
  id,
  filename,
  sha256,
}: Pick<ConvertedFile, 'id' | 'filename' | 'sha256'>): NamedFile => ({
  record: { kind: 'converted file', id, name: filename },
  companyId: null,
  file: sha256,
  sha256,
})

export const presentConvertedFile = (file: ConvertedFile): ConvertedFileOnWire => ({
  _id: file.id,
  uploadDate: file.at.toISOString(),
  filename: file.filename,
  filesize: file.size,
  rows: file.rows,
  conversionFee: creditsOf(file.feeMicros),
  conversionFeeComment: file.feeComment,
  serverName: file.sha256,
})
