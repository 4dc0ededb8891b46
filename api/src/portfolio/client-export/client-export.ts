import type { ClientOrderingKey } from '@dossier/contract/file/client-list'
import type { ClientFilters } from '@dossier/contract/file/schemas/clients'
import type { exportFormats } from '@dossier/contract/trail/audit-events'
import type { Ordering } from '../../file/case-files/client-orders'

/** Which clients are exported, and what of them (WRK-06). */
export type ClientExport = {
  readonly format: (typeof exportFormats)[number]
  readonly columns: readonly ClientOrderingKey[]
  readonly search: string
  readonly filters: ClientFilters
  readonly ordering: Ordering
}
