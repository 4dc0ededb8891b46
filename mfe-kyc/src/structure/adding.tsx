import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { lazyDialog } from './lazy-dialog'

// What chooses among the people of a file is loaded with the first dialog that adds one, not with the page.
const Director = lazyComponent('mfe-kyc', async () => (await import('./add-director')).AddDirector)
const Official = lazyComponent('mfe-kyc', async () => (await import('./add-official')).AddOfficial)
const Shareholder = lazyComponent('mfe-kyc', async () => (await import('./add-shareholder')).AddShareholder)

export const AddDirector = lazyDialog(Director)
export const AddOfficial = lazyDialog(Official)
export const AddShareholder = lazyDialog(Shareholder)
