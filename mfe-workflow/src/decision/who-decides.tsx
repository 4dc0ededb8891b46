import { userMessages } from '@dossier/contract/messages/users'
import { Stack, Text } from '@dossier/shared-ui/core'
import { useUser } from '@dossier/shared-ui/session'
import type { ChangeDetail } from '../change/change.queries'
import { whyNobodyDecides } from './missing-permission'

/** GOV-06, GOV-29: who may decide an open change now; when nobody may, or the reader waits for it, why. */
export function WhoDecides({ change }: { readonly change: ChangeDetail }) {
  const { may } = change
  const user = useUser()
  const waits = user?.decides_after_confirmation === true && !may.includes('approve')
  return (
    <Stack gap="none">
      <Deciders change={change} />
      {may.includes('withdraw') && !may.includes('approve') && change.deciders.length > 0 ? (
        <Text as="span" size="small" tone="dim">
          Not you: nobody approves their own change.
        </Text>
      ) : null}
      {waits ? (
        <Text as="span" size="small" tone="pending">
          {userMessages.decidesAfterConfirmation}
        </Text>
      ) : null}
      {waits && user.password_by_another ? (
        <Text as="span" size="small" tone="pending">
          {userMessages.ownPasswordByAnother}
        </Text>
      ) : null}
    </Stack>
  )
}

function Deciders({ change: { deciders, missing_permission } }: { readonly change: ChangeDetail }) {
  if (missing_permission === undefined && deciders.length > 0) {
    return <span>{deciders.map(({ name }) => name).join(', ')}</span>
  }
  const permission = missing_permission ?? 'approve_requested_changes'
  return (
    <>
      <Text as="span" tone="denied" weight="medium">
        Nobody
      </Text>
      <Text as="span" size="small">
        {whyNobodyDecides(permission)} Missing permission: {permission}
      </Text>
    </>
  )
}
