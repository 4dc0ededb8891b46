import { changesWereRequested } from '@dossier/contract/file/messages/change-conversation'
import { isolated } from '@dossier/contract/platform/names'
import { Alert, Button, Stack, Text } from '@dossier/shared-ui/core'
import { DateText } from '@dossier/shared-ui/data'
import { useUser } from '@dossier/shared-ui/session'
import type { ChangeDetail } from '../changes/change.queries'

/** The id of the field in which one writes about a change. */
export const fieldOfMessage = ({ _id }: Pick<ChangeDetail, '_id'>) => `message-${_id}`

/** WRK-12: who asked for changes, and what follows for its reader. */
export function RequestedNote({ change }: { readonly change: ChangeDetail }) {
  const { changes_requested: requested, user_name, may } = change
  const user = useUser()
  if (requested === undefined) return null
  const isAuthor = may.includes('withdraw')
  const isAsker = requested.user_id === user?._id
  return (
    <Alert state="pending" title={changesWereRequested(requested.by)}>
      <Stack gap="sm" align="start">
        <Text>
          {isAuthor
            ? 'Answer, or propose other values. Nobody else approves it until then.'
            : `Nobody ${isAsker ? 'but you' : 'else'} approves it until ${isolated(user_name)} answers or proposes other values.`}
        </Text>
        <Text size="small" tone="dim">
          <DateText value={requested.at} as="time" />
        </Text>
        {isAuthor ? (
          <Button size="small" onClick={() => document.getElementById(fieldOfMessage(change))?.focus()}>
            Write an answer
          </Button>
        ) : null}
      </Stack>
    </Alert>
  )
}
