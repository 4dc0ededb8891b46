import { accessMessages } from '@dossier/contract/people/messages/access'
import { Stack, Text, Title } from '@dossier/shared-ui/core'

/** ACC-41. */
export const InvalidLink = () => (
  <Stack gap="sm">
    <Title>{accessMessages.linkInvalid}</Title>
    <Text>Please ask the person who sent you the link for a new one.</Text>
  </Stack>
)
