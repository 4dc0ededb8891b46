import { limits } from '../../platform/limits'
import { atLeast } from '../../platform/validation/rules'
import { documentMessages } from '../messages/documents'

/** DOC-27. */
export const bankName = atLeast('Bank name', limits.bankNameMinimum, documentMessages.bankNameShort)
