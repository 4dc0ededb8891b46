import { aFile } from '../../platform/endpoint'
import { dueDiligenceInfo, getDueDiligence } from './forms'

export const dueDiligencePdf = { params: getDueDiligence.params, response: aFile } as const
export const dueDiligencePdfByLink = { body: dueDiligenceInfo.body, response: aFile } as const
