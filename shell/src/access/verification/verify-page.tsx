import { Alert, ButtonLink, Delayed, Stack, Title, Waiting } from '@dossier/shared-ui/core'
import { session } from '@dossier/shared-ui/session'
import { useEffect, useState } from 'react'
import { PublicFrame } from '../../public-frame/public-frame'
import { linkToken } from '../link-token'
import { type Verification, verifyEmail } from './verify-email'

const states = { verified: 'approved', expired: 'pending', problem: 'denied' } as const

/** ACC-27: what came of a verification link, and the way home. */
export function VerifyPage() {
  const [verification, setVerification] = useState<Verification | null>(null)
  useEffect(() => {
    void verifyEmail(linkToken()).then((outcome) => {
      if (outcome.kind === 'verified') markVerified(outcome.email)
      setVerification(outcome)
    })
  }, [])
  return (
    <PublicFrame title="Email verification">
      <Stack>
        <Title>Email verification</Title>
        {verification === null ? (
          <Delayed>
            <Waiting>Verifying your email</Waiting>
          </Delayed>
        ) : (
          <>
            <Alert state={states[verification.kind]} urgent>
              {verification.text}
            </Alert>
            <ButtonLink href="/" kind="primary" wide>
              Ok
            </ButtonLink>
          </>
        )}
      </Stack>
    </PublicFrame>
  )
}

/** A user signed in with that address counts as verified without loading the page again. */
function markVerified(email: string) {
  const now = session.get()
  if (now.status !== 'signed-in' || now.user.email !== email) return
  session.signIn({ ...now.user, email_verified: true }, now.permissions)
}
