import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import type { RouteObject } from '@dossier/shared-ui/router'

const Contact = lazyComponent('mfe-support', async () => (await import('./contact/contact-page')).ContactPage)

/** The addresses of PLT-02 whose pages this area has; area.json names the same to the shell. */
export const routes: RouteObject[] = [{ path: '/contact', element: <Contact /> }]
