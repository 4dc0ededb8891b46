import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { ButtonLink, Stack } from '@dossier/shared-ui/core'
import { PageHeading } from '@dossier/shared-ui/frame'
import styles from './page-state.module.css'

/** SHL-21. */
export function PageNotFound() {
  return (
    <Stack align="start" className={styles.page}>
      <PageHeading documentTitle={`${platformMessages.pageNotFound} - Dossier`}>
        {platformMessages.pageNotFound}
      </PageHeading>
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </Stack>
  )
}
