import { verifyOtp } from '@dossier/contract/people/endpoints/access'
import { getUser } from '@dossier/contract/people/endpoints/session'
import { accessMessages } from '@dossier/contract/people/messages/access'
import { ApiError, call } from '@dossier/shared-ui/api'
import { Modal } from '@dossier/shared-ui/dialogs'
import { session, useUser } from '@dossier/shared-ui/session'
import { showSuccess } from '@dossier/shared-ui/toasts'
import { putOff } from './setup-offer'
import { TwoFactorSetup } from './two-factor-setup'

/** ACC-12: two-factor setup for someone who is signed in and waits for it. */
export function TwoFactorDialog() {
  const user = useUser()
  if (user?.two_factor_secret === undefined) return null
  return (
    <Modal title="Set up two-factor authentication" onClose={putOff}>
      <TwoFactorSetup account={user.email} secret={user.two_factor_secret} submit={finish} />
    </Modal>
  )
}

/** ACC-13, ACC-14: proves the first code. Answers what to show; undefined when it was right. */
async function finish(code: string): Promise<string | undefined> {
  try {
    await call(verifyOtp, { body: { token: code } })
    markSetUp()
  } catch (error) {
    if (!(await isSetUpMeanwhile(error))) return error instanceof ApiError ? error.message : accessMessages.invalidCode
  }
  showSuccess(accessMessages.twoFactorSetUp)
  return undefined
}

/**
 * Where nothing waits for setup any more every code is refused, as after setting up in another tab: the session takes
 * over how things stand, be it another secret.
 */
async function isSetUpMeanwhile(rejection: unknown): Promise<boolean> {
  if (!(rejection instanceof ApiError && rejection.code === 'invalid-request')) return false
  try {
    const { user, permissions } = await call(getUser)
    const now = session.get()
    if (now.status !== 'signed-in' || now.user._id !== user._id) return false
    session.signIn(user, permissions)
    return user.two_factor_enabled
  } catch {
    return false
  }
}

function markSetUp() {
  const now = session.get()
  if (now.status !== 'signed-in') return
  const { two_factor_secret: _gone, ...user } = now.user
  session.signIn(
    { ...user, two_factor_enabled: true, two_factor_setup_completed: true, recovery_codes_left: 0 },
    now.permissions,
  )
}
