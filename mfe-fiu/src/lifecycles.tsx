import { createLifecycles } from '@dossier/shared-ui/area/lifecycles'
import { routes } from './routes'

/** The one thing this area exposes. */
export const { bootstrap, mount, unmount } = createLifecycles(routes)
