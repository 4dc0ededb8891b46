import { ChangesPage } from './changes-page'
import { ClientsPage } from './clients-page'
import { useListLocation } from './use-list-location'

/** The page behind every address of the area. */
export function QueuePage() {
  const location = useListLocation()
  if (location.byClient) return <ClientsPage key={location.view} view={location.view} />
  return <ChangesPage key={`${location.view} ${location.companyId}`} location={location} />
}
