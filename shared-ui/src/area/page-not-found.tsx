import { platformMessages } from '@dossier/contract/messages/platform'
import { ButtonLink, Stack, Title } from '@dossier/shared-ui/core'
import styles from './place.module.css'

/** SHL-21. */
export function PageNotFound() {
  return (
    <Stack align="start" className={styles.place}>
      <Title>{platformMessages.pageNotFound}</Title>
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </Stack>
  )
}
