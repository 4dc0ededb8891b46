import { useNavigateTo } from '@dossier/shared-ui/core'
import { skipToken, useQuery } from '@dossier/shared-ui/query'
import { useEffect } from 'react'
import { changeQuery } from '../changes/change.queries'
import { changeAddress, type ListLocation } from '../changes/list-location'

/** The open change, as far as it has arrived. An address that names another client than its own is put right. */
export function useOpened(location: ListLocation) {
  const { changeId, companyId } = location
  const navigate = useNavigateTo()
  const { data } = useQuery(
    changeId === undefined ? { queryKey: ['no change'], queryFn: skipToken } : changeQuery(changeId),
  )
  const owner = data?.company._id
  const address =
    owner === undefined || changeId === undefined || companyId === undefined || owner === companyId
      ? undefined
      : changeAddress({ ...location, companyId: owner, page: 1 }, { _id: changeId, company_id: owner })
  useEffect(() => {
    if (address !== undefined) navigate(address, { replace: true })
  }, [address, navigate])
  return data
}
