import { ChangesPage } from './changes-page'
import { ClientsPage } from './clients-page'
import { usePlace } from './use-place'

/** The page behind every address of the area. */
export function QueuePage() {
  const place = usePlace()
  if (place.byClient) return <ClientsPage key={place.view} view={place.view} />
  return <ChangesPage key={`${place.view} ${place.companyId}`} place={place} />
}
