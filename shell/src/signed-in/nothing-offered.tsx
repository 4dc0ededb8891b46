import { EmptyState } from '@dossier/shared-ui/data'
import { Page } from '@dossier/shared-ui/frame'
import { IconLock } from '@dossier/shared-ui/icons'

/** For whoever may open none of the pages there are. */
export const NothingOffered = () => (
  <Page title="There is nothing here for you yet">
    <EmptyState icon={IconLock} text="Your account may open none of these pages. An administrator can allow it." />
  </Page>
)
