import { type Permission, permissions } from '@dossier/contract/platform/permissions'
import { screeningStates } from '@dossier/contract/screening/endpoints'
import type { ScreeningStateOf } from '@dossier/contract/screening/schemas/screening'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import type { ClientRecords } from './board.builder'
import { openDirectors, records } from './open-directors'

export type Screened = {
  /** Whether screening is switched on for the client. */
  readonly available?: 'YES' | 'NO'
  readonly may?: readonly Permission[]
  readonly states?: ScreeningStateOf[]
}

/** Opens the directors of a client whose people may be screened. */
export async function openScreened(
  more: Partial<ClientRecords>,
  { available = 'YES', may = permissions, states = [] }: Screened = {},
) {
  const opened = await openDirectors(records(more), { permissions: may })
  stubClient({ sanction_screening_available: { value: available, new_value: null } })
  stub(screeningStates, { status: 'success', states })
  await opened.queryClient.invalidateQueries({ queryKey: ['client'] })
  return opened
}
