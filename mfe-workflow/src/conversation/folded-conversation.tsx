import { isolated } from '@dossier/contract/platform/names'
import { Button, Stack } from '@dossier/shared-ui/core'
import { useState } from 'react'
import type { ChangeDetail } from '../changes/change.queries'
import { Messages } from './conversation'

type Props = { readonly change: ChangeDetail; readonly name: string }

/** The conversation on one of many changes: unfolded where changes are requested, and by its button (WRK-18). */
export function FoldedConversation({ change, name }: Props) {
  const { messages, changes_requested } = change
  const [isUnfolded, setUnfolded] = useState(changes_requested !== undefined)
  if (messages === undefined) return null
  const written = messages === 1 ? '1 message' : `${messages} messages`
  return (
    <Stack gap="sm">
      <div>
        <Button
          kind="quiet"
          size="small"
          aria-expanded={isUnfolded}
          aria-label={messages === 0 ? `Ask about ${isolated(name)}` : `${written} about ${isolated(name)}`}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {messages === 0 ? 'Ask' : written}
        </Button>
      </div>
      {isUnfolded ? <Messages change={change} /> : null}
    </Stack>
  )
}
