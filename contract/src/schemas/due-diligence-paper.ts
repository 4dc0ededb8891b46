import { aFile } from '../endpoint'
import { dueDiligenceInfo, getDueDiligence } from './due-diligence'

export const dueDiligencePdf = { params: getDueDiligence.params, response: aFile } as const
export const dueDiligencePdfByLink = { body: dueDiligenceInfo.body, response: aFile } as const
