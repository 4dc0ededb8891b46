import type { Read } from '../../platform/fields/field'
import { isEmptyValue } from '../../platform/validation/empty'

/** DOC-08, PRG-16: a client without a location counts as offshore, unless it is an account holder. */
export const isLocalCompany = (read: Read): boolean =>
  read('location_type') === 'local' ||
  (read('company_type') === 'account_holder' && isEmptyValue(read('location_type')))

/** PRG-16: where an account holder is whose person says nothing: where the client is. */
export const originOfAccountHolder = (read: Read): 'local' | 'abroad' => (isLocalCompany(read) ? 'local' : 'abroad')

export const isAccountHolder = (read: Read): boolean => read('company_type') === 'account_holder'
export const isCorporate = (read: Read): boolean => !isAccountHolder(read)
