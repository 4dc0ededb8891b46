import { clientColumns } from './client-columns'
import { type CompanyType, columnsOfType } from './use-client-list-address'
import { useSeesColumn } from './use-sees-column'

/** The columns of the list that one may see. */
export function useShownColumns(companyType: CompanyType) {
  const sees = useSeesColumn()
  return columnsOfType[companyType].filter(sees).map((key) => ({ ...clientColumns[key], key, sortable: true }))
}
