import { Stack } from '@dossier/shared-ui/core'
import { ChangePassword } from './change-password'
import { OwnSessions } from './own-sessions'
import { RecoveryCodes } from './recovery-codes'
import { TwoFactorState } from './two-factor-state'

/** What keeps the account safe (ACC-45, ruling 11). */
export const Security = () => (
  <Stack>
    <ChangePassword />
    <TwoFactorState />
    <RecoveryCodes />
    <OwnSessions />
  </Stack>
)
