import { accessMessages } from '@dossier/contract/people/messages/access'
import { useEffect, useRef, useState } from 'react'
import { endOnServer } from '../../session/end-on-server'
import { type Credentials, signIn } from './sign-in'

type Challenge = {
  readonly credentials: Credentials
  /** null when two-factor authentication is set up already. */
  readonly secret: string | null
}

/** Takes the token; resolves once nothing more may be submitted, or never when the page is left. */
type Enter = (token: string, facts: { readonly setUp: boolean }) => Promise<void>

/**
 * The two steps of signing in (ACC-04): credentials, and a code where one is asked for. A user who leaves a step
 * is not signed in by an answer to it that comes afterwards.
 */
export function useSignIn(enter: Enter) {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const step = useRef(0)
  useEffect(
    () => () => {
      step.current += 1
    },
    [],
  )

  /** Answers what became of it; null when the step was left meanwhile. */
  const attempt = async (credentials: Credentials, code?: string) => {
    const attempted = step.current
    const outcome = await signIn(credentials, code)
    if (attempted === step.current) return outcome
    if (outcome.kind === 'token') void endOnServer(outcome.token)
    return null
  }

  return {
    /** What the second step is about; null in the first. */
    challenge,

    /** To the first step, whatever is on its way. */
    back() {
      step.current += 1
      setChallenge(null)
    },

    /** Answers what to show; undefined when it went on. */
    async submitCredentials(credentials: Credentials): Promise<string | undefined> {
      const outcome = await attempt(credentials)
      if (outcome?.kind === 'rejected') return outcome.message
      if (outcome?.kind === 'token') await enter(outcome.token, { setUp: false })
      if (outcome?.kind === 'challenge') setChallenge({ credentials, secret: outcome.secret })
      return undefined
    },

    /** The code goes with the same call as the credentials. Answers what to show; undefined when it was right. */
    async submitCode(code: string): Promise<string | undefined> {
      if (challenge === null) return undefined
      const outcome = await attempt(challenge.credentials, code)
      if (outcome?.kind === 'rejected') return outcome.message
      if (outcome?.kind === 'challenge') return accessMessages.loginFailed
      if (outcome?.kind === 'token') await enter(outcome.token, { setUp: challenge.secret !== null })
      return undefined
    },
  }
}
