import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import { Thread, type ThreadMessage } from '@dossier/shared-ui/comments'
import { Stack, Title, Waiting } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { useQuery } from '@dossier/shared-ui/query'
import { useUser } from '@dossier/shared-ui/session'
import type { ChangeDetail } from '../changes/change.queries'
import { type ChangeMessage, messagesQuery } from './conversation.queries'
import { WriteMessage } from './write-message'

type Props = { readonly change: ChangeDetail }

/** WRK-11: what was written about a change, and where one writes while it is open. Nothing for who may not see all of it. */
export function Conversation({ change }: Props) {
  const { messages, actionTaken } = change
  if (messages === undefined || (messages === 0 && actionTaken !== undefined)) return null
  return (
    <Stack as="section" gap="md" aria-label="Conversation">
      <Title level={3}>Conversation</Title>
      <Messages change={change} />
    </Stack>
  )
}

/** The same under a heading of someone else's. */
export function Messages({ change }: Props) {
  return (
    <>
      {change.messages ? <Written changeId={change._id} /> : null}
      {change.actionTaken === undefined ? <WriteMessage change={change} /> : null}
    </>
  )
}

function Written({ changeId }: { readonly changeId: string }) {
  const query = useQuery(messagesQuery(changeId))
  const user = useUser()
  return (
    <QueryView query={query} failed={{ operation: 'conversation loading' }} skeleton={<Waiting>Loading</Waiting>}>
      {({ messages }) => (
        <Thread label="Messages" messages={messages.map((message) => threadMessage(message, user?._id))} />
      )}
    </QueryView>
  )
}

const roles = { message: undefined, request: 'Requested changes', answer: 'Answered' } as const

function threadMessage({ _id, kind, user_id, user_name, datetime, text }: ChangeMessage, reader: string | undefined) {
  const role = roles[kind]
  const message: ThreadMessage = { id: _id, author: user_name, at: datetime, text: richTextOf(text) }
  return { ...message, ...(role && { role }), isOwn: user_id === reader }
}
