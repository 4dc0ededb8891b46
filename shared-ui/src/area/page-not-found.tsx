import { platformMessages } from '@dossier/contract/messages/platform'
import { ButtonLink, Stack, Title } from '@dossier/shared-ui/core'

/** SHL-21. */
export function PageNotFound() {
  return (
    <Stack align="start">
      <Title>{platformMessages.pageNotFound}</Title>
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </Stack>
  )
}
