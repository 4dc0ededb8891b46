import { signInCodeShape } from '@dossier/contract/people/checks/credentials'
import { accessMessages } from '@dossier/contract/people/messages/access'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Button, Stack, TextField } from '@dossier/shared-ui/core'
import { useState } from 'react'

type Props = {
  /** The words on the button. */
  readonly act: string
  /** Sends a code. Answers what to show; undefined when it was right. */
  readonly submit: (code: string) => Promise<string | undefined>
  readonly label?: string
}

/** Ruling 39: a code that is typed, one of the app or of recovery. */
export function RecoveryForm({ act, submit, label = 'Recovery code' }: Props) {
  const [rejection, setRejection] = useState<string>()
  const { form, field, busy } = useCheckedForm({
    initial: { code: '' },
    guarded: false,
    check: ({ code }) => ({ code: signInCodeShape.test(code.trim()) ? undefined : accessMessages.invalidCode }),
    send: async ({ code }) => setRejection(await submit(code.trim())),
  })
  const { error, ...input } = field('code')
  return (
    <form {...form}>
      <Stack>
        <TextField
          label={label}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          {...input}
          error={error ?? rejection}
        />
        <Button type="submit" kind="primary" wide busy={busy}>
          {act}
        </Button>
      </Stack>
    </form>
  )
}
