import { fileLimits } from '@dossier/contract/file/limits'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { changesKey } from '@dossier/shared-ui/area/client-queries'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Button, Group, Stack } from '@dossier/shared-ui/core'
import { TextArea } from '@dossier/shared-ui/forms'
import { useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError } from '@dossier/shared-ui/toasts'
import { useRef } from 'react'
import type { ChangeDetail } from '../changes/change.queries'
import { type ChangeMessage, write } from './conversation.queries'
import { fieldOfMessage } from './requested-note'

type Kind = ChangeMessage['kind']

const nothing = { initial: { text: '' } }

const errorIn = (text: string) => {
  if (text.trim() === '') return validationMessages.fieldRequired
  return [...text.trim()].length > fileLimits.changeMessageMaximum ? validationMessages.tooLong : undefined
}

/** One text, and what it is sent as: a message, a request for changes by who may deny, an answer by the author (WRK-12). */
export function WriteMessage({ change }: { readonly change: ChangeDetail }) {
  const queryClient = useQueryClient()
  const kind = useRef<Kind>('message')
  const refresh = () =>
    Promise.all(
      [changesKey(), changesKey(change.company_id)].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  const form = useCheckedForm({
    ...nothing,
    check: ({ text }) => ({ text: errorIn(text) }),
    send: ({ text }) => write(kind.current, change, text.trim()),
    onSent: (sent) => {
      form.clear(sent, nothing)
      void refresh()
    },
    onError: (error) => {
      showOperationError('message sending', error)
      void refresh()
    },
  })
  /** The rest of a double click sends nothing more. */
  const sendAs =
    (as: Kind) =>
    ({ detail }: { readonly detail: number }) => {
      if (detail > 1) return
      kind.current = as
      void form.submit()
    }
  const { changes_requested: requested, may } = change
  const mayAsk = may.includes('deny') && requested === undefined
  const mayAnswer = may.includes('withdraw') && requested !== undefined
  return (
    <form {...form.form}>
      <Stack gap="sm">
        <TextArea
          {...form.field('text')}
          id={fieldOfMessage(change)}
          label={mayAnswer ? 'Your answer' : 'Your message'}
          rows={2}
          maximum={fileLimits.changeMessageMaximum}
        />
        <Group gap="sm">
          {mayAnswer ? (
            <Button kind="primary" busy={form.busy} onClick={sendAs('answer')}>
              Answer
            </Button>
          ) : null}
          {mayAsk ? (
            <Button aria-disabled={form.busy} onClick={sendAs('request')}>
              Request changes
            </Button>
          ) : null}
          <Button kind={mayAnswer ? 'quiet' : 'plain'} aria-disabled={form.busy} onClick={sendAs('message')}>
            Send
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
