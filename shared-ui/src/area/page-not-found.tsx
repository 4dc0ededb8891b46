import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { ButtonLink } from '../controls/button/button'
import { Stack } from '../controls/layout/layout'
import { PageHeading } from '../page/page-heading'
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
