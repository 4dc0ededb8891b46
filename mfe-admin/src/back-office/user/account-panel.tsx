import { accessMessages } from '@dossier/contract/people/messages/access'
import { fullName } from '@dossier/contract/platform/names'
import { Button, Group } from '@dossier/shared-ui/core'
import { DateText, Tag } from '@dossier/shared-ui/data'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import { Panel } from '@dossier/shared-ui/frame'
import { BreakableText } from '../../breakable-text'
import { roleLabel } from '../../roles'
import type { PlatformUser } from '../back-office.queries'
import { remainingText } from '../figures'
import { useActivation } from './use-activation'

type Props = { readonly loaded: PlatformUser }

const subscriptionStates = {
  active: { label: 'Active', tone: 'approved' },
  expired: { label: 'Expired', tone: 'denied' },
  inactive: { label: 'Inactive', tone: 'neutral' },
} as const

/** ADM-06, ADM-08: who registered, and the subscription of their organisation. */
export function AccountPanel({ loaded }: Props) {
  const { user } = loaded
  const hasAccount = user.organisation !== null
  return (
    <Panel title="Account" actions={hasAccount ? <ActivateButton id={user._id} /> : undefined}>
      <DescriptionList items={[...accountFacts(loaded), ...(hasAccount ? subscriptionFacts(loaded) : [])]} />
    </Panel>
  )
}

function ActivateButton({ id }: { readonly id: string }) {
  const { mutate, isPending } = useActivation(id)
  return (
    <Button size="small" busy={isPending} onClick={() => mutate()}>
      Activate subscription
    </Button>
  )
}

function accountFacts({ user }: PlatformUser) {
  const name = fullName(user.first_name, user.last_name)
  return [
    { label: 'Username', value: user.username },
    ...(name === '' ? [] : [{ label: 'Name', value: name }]),
    {
      label: 'Email',
      value: (
        <Group gap="sm">
          <BreakableText>{user.email}</BreakableText>
          <Tag tone={user.email_verified ? 'approved' : 'pending'}>
            {user.email_verified ? accessMessages.verified : accessMessages.notVerified}
          </Tag>
        </Group>
      ),
    },
    { label: 'Organisation', value: user.organisation ?? 'None: an operator of the platform' },
    { label: 'Role', value: roleLabel(user.type) },
    { label: 'Registered', value: <DateText value={user.created} /> },
    { label: 'Last login', value: user.lastLogin === null ? 'Never' : <DateText value={user.lastLogin} as="time" /> },
    ...(user.active ? [] : [{ label: 'State', value: <Tag tone="denied">Deleted</Tag> }]),
  ]
}

function subscriptionFacts({ subscription }: PlatformUser) {
  const { status, activated_at, expire_at, rows_left } = subscription
  const { label, tone } = subscriptionStates[status]
  return [
    { label: 'Subscription', value: <Tag tone={tone}>{label}</Tag> },
    { label: 'Subscription start', value: activated_at && <DateText value={activated_at} /> },
    { label: 'Subscription end', value: expire_at && <DateText value={expire_at} /> },
    ...(status === 'active' && expire_at !== null
      ? [
          { label: 'Remaining', value: remainingText(expire_at, new Date()) },
          { label: 'Rows left', value: rows_left.toLocaleString('en-GB') },
        ]
      : []),
  ]
}
