import { PageNotFound } from '@dossier/shared-ui/area/page-not-found'
import { NotAvailable, RegistryError } from '../areas/lazy-load-errors'
import { LazyPageBoundary } from '../areas/lazy-page-boundary'
import { ownerOf } from '../areas/read-registry'
import { useAddress } from '../navigation/address'
import { useAreas } from '../navigation/use-is-shown'
import { useAreaTitle } from '../platform/area-title'
import { LazyPublicAreaOutlet } from '../platform/lazy-platform'
import { PublicFrame } from '../public-frame/public-frame'

/** A page of an area that needs no session, as /contact (SHL-08). */
export const PublicArea = () => (
  <PublicFrame wide>
    <AreaOrReason />
  </PublicFrame>
)

/** The area, or why it is not there (PLT-03). */
function AreaOrReason() {
  const { pathname } = useAddress()
  const areas = useAreas()
  const area = ownerOf(areas?.usable ?? [], pathname)
  useAreaTitle(area)
  if (areas === null) return <RegistryError />
  if (area === undefined) {
    const left = ownerOf(areas.unavailable, pathname)
    return left === undefined ? <PageNotFound /> : <NotAvailable what={left.title} reasons={[left.reason]} />
  }
  return (
    <LazyPageBoundary>
      <LazyPublicAreaOutlet />
    </LazyPageBoundary>
  )
}
