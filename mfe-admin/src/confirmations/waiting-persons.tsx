import type { WaitingPerson } from '@dossier/contract/people/schemas/users'
import { Button, Group, Stack, Text } from '@dossier/shared-ui/core'
import { Panel } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useState } from 'react'
import { waitingPersonsQuery } from '../account.queries'
import { ConfirmPersonDialog } from './confirm-person-dialog'
import { whyNotYet, whyTheyWait } from './what-waits'

/** GOV-29: who waits for a second decision maker, shown to those who decide. Nothing while no one waits. */
export function WaitingPersons() {
  const { data: waiting = [] } = useQuery(waitingPersonsQuery)
  const [asked, setAsked] = useState<string>()
  if (waiting.length === 0) return null
  const [first, ...others] = waiting.filter(({ _id, may_confirm }) => _id === asked && may_confirm)
  return (
    <Panel title="Waiting for confirmation" state="pending">
      <Stack as="ul" gap="md">
        {waiting.map((person) => (
          <Group as="li" key={`${person._id} ${person.what}`} justify="between" align="start">
            <Waiting person={person} onConfirm={() => setAsked(person._id)} />
          </Group>
        ))}
      </Stack>
      {first === undefined ? null : (
        <ConfirmPersonDialog waiting={[first, ...others]} onClose={() => setAsked(undefined)} />
      )}
    </Panel>
  )
}

function Waiting({ person, onConfirm }: { readonly person: WaitingPerson; readonly onConfirm: () => void }) {
  return (
    <>
      <Stack gap="xs">
        <Text weight="semibold">{person.name}</Text>
        <Text size="small" tone="dim">
          {whyTheyWait(person)}
        </Text>
      </Stack>
      {person.may_confirm ? (
        <Button size="small" aria-label={`Confirm ${person.name}`} onClick={onConfirm}>
          Confirm
        </Button>
      ) : (
        <Text size="small" tone="dim">
          {whyNotYet(person)}
        </Text>
      )}
    </>
  )
}
