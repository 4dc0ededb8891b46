import { z } from 'zod'
import { aFile } from '../../platform/endpoint'
import { validationMessages } from '../../platform/messages/validation'
import { anId, idOf, instant, success } from '../../platform/schemas/shared'
import { isCurrency, reportCodes, reportDefaults, sampleId } from '../report'

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

const workbook = {
  fields: z.strictObject({
    report_code: z.enum(reportCodes).default(reportDefaults.report_code),
    currency_code_local: z
      .string()
      .refine(isCurrency, validationMessages.invalidValue)
      .default(reportDefaults.currency_code_local),
  }),
  file: 'required' as const,
}

/** FIU-24. */
export const uploadFile = { form: workbook, response: success({ file: convertedFile }) }

/** What converting a workbook would cost now, in credits, and why. */
export const conversionCost = z.object({ rows: z.int(), fee: z.number(), comment: z.string() })
export type ConversionCost = z.infer<typeof conversionCost>

/** FIU-23: as `uploadFile`, without converting. */
export const checkFile = { form: workbook, response: success({ cost: conversionCost }) }

/** FIU-25. */
export const getFile = {
  query: z.strictObject({ id: idOf('converted_file').or(z.literal(sampleId)) }),
  response: aFile,
} as const

/** FIU-22. */
export const getFilesList = { response: success({ files: z.array(convertedFile) }) }
