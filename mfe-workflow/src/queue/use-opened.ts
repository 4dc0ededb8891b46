import { useNavigateTo } from '@dossier/shared-ui/core'
import { skipToken, useQuery } from '@dossier/shared-ui/query'
import { useEffect } from 'react'
import { changeQuery } from '../change/change.queries'
import { changeAddress, type Place } from './place'

/** The open change, as far as it has arrived. An address that names another client than its own is put right. */
export function useOpened(place: Place) {
  const { changeId, companyId } = place
  const navigate = useNavigateTo()
  const { data } = useQuery(
    changeId === undefined ? { queryKey: ['no change'], queryFn: skipToken } : changeQuery(changeId),
  )
  const owner = data?.company._id
  const address =
    owner === undefined || changeId === undefined || companyId === undefined || owner === companyId
      ? undefined
      : changeAddress({ ...place, companyId: owner, page: 1 }, { _id: changeId, company_id: owner })
  useEffect(() => {
    if (address !== undefined) navigate(address, { replace: true })
  }, [address, navigate])
  return data
}
