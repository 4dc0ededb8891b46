import { clientHasPage, clientPage } from '@dossier/contract/file/client-pages'
import { clientQuery } from '@dossier/shared-ui/area/client-queries'
import { useQuery } from '@dossier/shared-ui/query'
import { useScope } from '@dossier/shared-ui/records'
import { useMay } from '@dossier/shared-ui/session'

/** Returns the client whose parties may be screened here (SAN-04); undefined where they may not. */
export function useScreenedClient(): string | undefined {
  const { companyId, readOnly } = useScope()
  const { data: client } = useQuery({ ...clientQuery(companyId), enabled: false })
  const mayScreen = useMay('world_search') && !readOnly
  const isAvailable = client !== undefined && clientHasPage(client, clientPage('sanction-screening-lookups'))
  return mayScreen && isAvailable ? companyId : undefined
}
