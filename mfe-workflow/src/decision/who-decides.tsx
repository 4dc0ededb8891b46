import { userMessages } from '@dossier/contract/people/messages/users'
import { Stack, Text } from '@dossier/shared-ui/core'
import { useUser } from '@dossier/shared-ui/session'
import type { ChangeDetail } from '../changes/change.queries'
import { whyNobodyDecides } from './why-nobody-decides'

/** GOV-06, GOV-29: who may decide an open change now; when no one may, or the reader waits for it, why. */
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

function Deciders({ change }: { readonly change: ChangeDetail }) {
  if (change.deciders.length > 0) return <span>{change.deciders.map(({ name }) => name).join(', ')}</span>
  return (
    <>
      <Text as="span" tone="denied" weight="medium">
        Nobody
      </Text>
      <Text as="span" size="small">
        {whyNobodyDecides(change)}
      </Text>
    </>
  )
}
