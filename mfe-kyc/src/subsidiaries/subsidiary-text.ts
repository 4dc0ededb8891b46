import { proposed } from '@dossier/contract/proposed'
import type { Subsidiary } from '@dossier/contract/schemas/subsidiaries'

export type SubsidiaryField = 'name' | 'last_annual_account_on_file' | 'comment'

/** Returns what is proposed for a field, else what it holds: what a further edit starts from. */
export function latestText(subsidiary: Subsidiary, field: SubsidiaryField): string {
  const { value, new_value } = proposed(subsidiary, field)
  return String(new_value ?? value ?? '')
}
