import './styles/core'

export { useAddressState, useListAddress } from './address/address-state'
export { BreadcrumbSlot, Breadcrumbs, type Crumb } from './page/breadcrumbs'
export { Page, Toolbar } from './page/page'
export { useShortcuts } from './page/use-shortcuts'
export { highlight, useHighlight } from './section/highlight'
export { Facts, Panel, Section, SplitView } from './section/section'
export { AddressTabs } from './tabs/address-tabs'
