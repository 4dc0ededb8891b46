import { LazyPublicAreaOutlet } from '../platform/lazy-platform'
import { PublicFrame } from './public-frame'

/** A page of an area that needs no session, as /contact (SHL-08). */
export const PublicArea = () => (
  <PublicFrame wide>
    <LazyPublicAreaOutlet />
  </PublicFrame>
)
