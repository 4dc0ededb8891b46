import { ButtonLink } from '@dossier/shared-ui/core'
import { EmptyState } from '@dossier/shared-ui/data'

/** Why there is nothing to edit, and where it is filled in. */
export const NothingSaved = () => (
  <EmptyState text="Nothing saved yet">
    <ButtonLink href="/fiu/user-info">Fill in your user info</ButtonLink>
  </EmptyState>
)
