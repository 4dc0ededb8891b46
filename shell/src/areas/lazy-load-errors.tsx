import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import type { ComponentProps } from 'react'
import { LazyPageBoundary } from './lazy-page-boundary'
import type { NotAvailable as NotAvailablePage } from './not-available'

const LazyNotAvailable = lazyComponent<ComponentProps<typeof NotAvailablePage>>('shell', () =>
  import(/* webpackChunkName: "load-errors" */ './not-available').then((module) => module.NotAvailable),
)

const LazyRegistryError = lazyComponent('shell', () =>
  import(/* webpackChunkName: "load-errors" */ './registry-error').then((module) => module.RegistryError),
)

/** An area that cannot be shown, and why; loaded when that is so. */
export const NotAvailable = (props: ComponentProps<typeof NotAvailablePage>) => (
  <LazyPageBoundary>
    <LazyNotAvailable {...props} />
  </LazyPageBoundary>
)

/** That the list of areas cannot be read; loaded when that is so. */
export const RegistryError = () => (
  <LazyPageBoundary>
    <LazyRegistryError />
  </LazyPageBoundary>
)
