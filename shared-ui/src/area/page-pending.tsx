import { Skeleton } from '@dossier/shared-ui/core'

/** Stands for a page whose code or data is on its way. */
export const PagePending = () => <Skeleton lines={8} height={20} />
