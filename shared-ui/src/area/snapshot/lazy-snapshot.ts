import { lazyComponent } from '../lazy-component'

// of the shell, whose copy of this module is the page's; few pages show a snapshot
export const SnapshotBanner = lazyComponent('shell', async () => (await import('./snapshot-banner')).SnapshotBanner)
