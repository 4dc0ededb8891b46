import { z } from 'zod'
import { anId, instant, success } from '../../platform/schemas/shared'

/** A workbook that was converted (FIU-21): `filename` and `filesize` are of what was uploaded, `serverName` of what it became. */
export const convertedFile = z.object({
  _id: anId,
  uploadDate: instant,
  filename: z.string(),
  filesize: z.int(),
  rows: z.int(),
  conversionFee: z.number(),
  conversionFeeComment: z.string(),
  serverName: z.string(),
})
export type ConvertedFile = z.infer<typeof convertedFile>

/** FIU-22. */
export const getFilesList = { response: success({ files: z.array(convertedFile) }) }
