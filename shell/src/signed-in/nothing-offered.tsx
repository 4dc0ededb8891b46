import { IconLock } from '@dossier/shared-ui/controls/icons'
import { EmptyState } from '@dossier/shared-ui/data'
import { Page } from '@dossier/shared-ui/frame'

/** For a user who may open none of the pages there are. */
export const NothingOffered = () => (
  <Page title="There is nothing here for you yet">
    <EmptyState
      icon={IconLock}
      text="You don't have access to any of these pages. An administrator can give it to you."
    />
  </Page>
)
