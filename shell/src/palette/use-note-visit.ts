import { useUser } from '@dossier/shared-ui/session'
import { useEffect } from 'react'
import { type ClientRecord, clientName, companyTypeLabel } from '../menu/client-facts'
import { recents } from './recent'

/** Keeps the client from whose pages the palette was opened among what the user opened last. */
export function useNoteVisit(companyId: string | undefined, client: ClientRecord | undefined) {
  const userId = useUser()?._id
  const label = client && clientName(client)
  const detail = (client && companyTypeLabel(client)) ?? ''
  useEffect(() => {
    if (userId !== undefined && companyId !== undefined && label)
      recents.note(userId, { label, detail, link: `/${companyId}/` })
  }, [userId, companyId, label, detail])
}
