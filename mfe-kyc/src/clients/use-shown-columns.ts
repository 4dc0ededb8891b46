import type { ClientColumn } from '@dossier/contract/people/client-columns'
import { useUser } from '@dossier/shared-ui/session'
import { clientColumns } from './client-columns'
import { type CompanyType, columnsOfType } from './use-client-list-address'
import { useSeesColumn } from './use-sees-column'

/** The columns that one may see behind the name, and which of them a person chose, in their order (WRK-01). */
export function useColumnChoice(companyType: CompanyType) {
  const sees = useSeesColumn()
  const kept = useUser()?.client_columns?.[companyType]
  const [, ...others] = columnsOfType[companyType]
  const offered: readonly ClientColumn[] = others.filter(sees)
  const chosen = kept?.filter((column) => offered.includes(column)) ?? offered
  return { offered, chosen }
}

/** The columns of the list: the name first, then what was chosen. */
export function useShownColumns(companyType: CompanyType) {
  const { chosen } = useColumnChoice(companyType)
  const [name] = columnsOfType[companyType]
  return [name, ...chosen].map((key) => ({ ...clientColumns[key], key, sortable: true }))
}
