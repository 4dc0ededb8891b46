import { makeRecoveryCodes } from '@dossier/contract/people/endpoints/access'
import { accessMessages } from '@dossier/contract/people/messages/access'
import { limits } from '@dossier/contract/platform/limits'
import { ApiError, call } from '@dossier/shared-ui/api'
import { Alert, Button, Group, Stack, Text } from '@dossier/shared-ui/core'
import { Modal } from '@dossier/shared-ui/dialogs'
import { Panel } from '@dossier/shared-ui/frame'
import { session, useUser } from '@dossier/shared-ui/session'
import { useState } from 'react'
import { RecoveryForm } from '../access/two-factor/recovery-form'
import { NewRecoveryCodes } from './new-recovery-codes'

type Open = 'asking' | readonly string[]

const title = 'Recovery codes'

const leftOf = (left: number) =>
  left === 0
    ? 'You have no recovery codes: without your app only an administrator can let you in.'
    : `${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`

/** Ruling 39: codes that sign in when the app is out of reach, shown once when they are made. */
export function RecoveryCodes() {
  const user = useUser()
  const [open, setOpen] = useState<Open>()
  if (user?.recovery_codes_left === undefined) return null
  const left = user.recovery_codes_left
  const made = open === 'asking' ? undefined : open
  const close = () => setOpen(undefined)
  const make = async (token: string) => {
    try {
      const { codes } = await call(makeRecoveryCodes, { body: { token } })
      setOpen(codes)
      keepCount(codes.length)
    } catch (error) {
      return error instanceof ApiError ? error.message : accessMessages.invalidCode
    }
    return undefined
  }
  return (
    <Panel title={title}>
      <Stack>
        {left <= limits.fewRecoveryCodes ? <Alert state="pending">{leftOf(left)}</Alert> : <Text>{leftOf(left)}</Text>}
        <Group>
          <Button size="small" onClick={() => setOpen('asking')}>
            Create recovery codes
          </Button>
        </Group>
      </Stack>
      {open === 'asking' ? (
        <Modal title={title} onClose={close}>
          <Stack>
            <Text>
              {left === 0
                ? 'Confirm with a code from your app.'
                : 'A new set takes the place of the one you have. Confirm with a code from your app, or a recovery code.'}
            </Text>
            <RecoveryForm act="Create" label="Code" submit={make} />
          </Stack>
        </Modal>
      ) : null}
      {made === undefined ? null : <NewRecoveryCodes title={title} codes={made} onClose={close} />}
    </Panel>
  )
}

function keepCount(recovery_codes_left: number) {
  const now = session.get()
  if (now.status === 'signed-in') session.signIn({ ...now.user, recovery_codes_left }, now.permissions)
}
