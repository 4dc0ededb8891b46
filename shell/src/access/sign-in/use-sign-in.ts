import { accessMessages } from '@dossier/contract/messages/access'
import { useState } from 'react'
import { type Credentials, signIn } from './sign-in'

type Challenge = {
  readonly credentials: Credentials
  /** null when two-factor authentication is set up already. */
  readonly secret: string | null
}

/** Takes the token; resolves once nothing more may be submitted, or never when the page is left. */
type Enter = (token: string, facts: { readonly setUp: boolean }) => Promise<void>

/** The two steps of signing in (ACC-04): credentials, and a code where one is asked for. */
export function useSignIn(enter: Enter) {
  const [challenge, setChallenge] = useState<Challenge | null>(null)

  return {
    /** What the second step is about; null in the first. */
    challenge,

    back: () => setChallenge(null),

    /** Answers what to show; undefined when it went on. */
    async submitCredentials(credentials: Credentials): Promise<string | undefined> {
      const outcome = await signIn(credentials)
      if (outcome.kind === 'refused') return outcome.fault
      if (outcome.kind === 'token') await enter(outcome.token, { setUp: false })
      else setChallenge({ credentials, secret: outcome.secret })
      return undefined
    },

    /** The code goes with the same call as the credentials. Answers what to show; undefined when it was right. */
    async submitCode(code: string): Promise<string | undefined> {
      if (challenge === null) return undefined
      const outcome = await signIn(challenge.credentials, code)
      if (outcome.kind === 'refused') return outcome.fault
      if (outcome.kind === 'challenge') return accessMessages.loginFailed
      await enter(outcome.token, { setUp: challenge.secret !== null })
      return undefined
    },
  }
}
