import { Button, Group, Text } from '@dossier/shared-ui/core'
import { Tag } from '@dossier/shared-ui/data'
import { Panel } from '@dossier/shared-ui/frame'
import { useUser } from '@dossier/shared-ui/session'
import { offerAgain } from '../access/two-factor/setup-offer'
import { readPageSettings } from '../areas/page-settings'

/**
 * Whether the user signs in with a code; those who put the setup off find it again here (ACC-12). Where it is required,
 * the next sign-in asks for it (ACC-09).
 */
export function TwoFactorState() {
  const user = useUser()
  if (user === null) return null
  return (
    <Panel title="Two-factor authentication">
      {user.two_factor_setup_completed ? (
        <Group>
          <Tag tone="approved">On</Tag>
          <Text>You'll need a code from your authenticator app when you sign in.</Text>
        </Group>
      ) : (
        <Group>
          <Tag>Off</Tag>
          <Text>
            {readPageSettings().twoFactorRequired
              ? 'Your next sign-in asks you to set it up.'
              : 'Your password alone signs you in.'}
          </Text>
          {user.two_factor_secret === undefined ? null : (
            <Button size="small" onClick={offerAgain}>
              Set up
            </Button>
          )}
        </Group>
      )}
    </Panel>
  )
}
