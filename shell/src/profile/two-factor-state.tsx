import { beginTwoFactor } from '@dossier/contract/people/endpoints/access'
import { thereWasAnError } from '@dossier/contract/platform/messages/platform'
import { ApiError, call } from '@dossier/shared-ui/api'
import { Button, Group, Text } from '@dossier/shared-ui/core'
import { Tag } from '@dossier/shared-ui/data'
import { Panel } from '@dossier/shared-ui/frame'
import { session, useUser } from '@dossier/shared-ui/session'
import { showError } from '@dossier/shared-ui/toasts'
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
          <Button size="small" onClick={() => void setUp()}>
            Set up
          </Button>
        </Group>
      )}
    </Panel>
  )
}

/** Offers what waits for setup, or a secret to begin with. */
async function setUp() {
  const now = session.get()
  if (now.status !== 'signed-in') return
  if (now.user.two_factor_secret === undefined) {
    try {
      const { secret } = await call(beginTwoFactor)
      session.signIn({ ...now.user, two_factor_secret: secret }, now.permissions)
    } catch (error) {
      return showError(error instanceof ApiError ? error.message : thereWasAnError('setting up two-factor'), error)
    }
  }
  offerAgain()
}
