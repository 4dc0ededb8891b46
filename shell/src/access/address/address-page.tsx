import {
  checkAddressLink,
  confirmAddress,
  keepAddress,
  keepAuditorMailbox,
} from '@dossier/contract/people/endpoints/access'
import { accessMessages, addressConfirmed, addressKept, mailboxKept } from '@dossier/contract/people/messages/access'
import { thereWasAnError } from '@dossier/contract/platform/messages/platform'
import { ApiError, call } from '@dossier/shared-ui/api'
import { Alert, Button, ButtonLink, Delayed, Stack, Text, Title, Waiting } from '@dossier/shared-ui/core'
import { useQuery } from '@dossier/shared-ui/query'
import { useState } from 'react'
import { PublicFrame } from '../../public-frame/public-frame'
import { withQueries } from '../../public-frame/with-queries'
import { linkToken } from '../link-token'

const pages = {
  confirm: {
    title: 'Confirm your address',
    question: accessMessages.addressConfirmQuestion,
    note: 'You sign in with it from then on. The former address of your account may object for seven days.',
    act: 'Confirm this address',
    endpoint: confirmAddress,
    done: addressConfirmed,
  },
  keep: {
    title: 'Keep your address',
    question: accessMessages.addressKeepQuestion,
    note: 'The other address does not count any more. If the account was signed in to with it already, every session ends, and a new password is to be chosen with Forgot Password.',
    act: 'Keep this address',
    endpoint: keepAddress,
    done: addressKept,
  },
  'keep-mailbox': {
    title: 'Keep the auditor’s mailbox',
    question: accessMessages.mailboxKeepQuestion,
    note: 'The other mailbox gets none any more. Both are told, and it is recorded.',
    act: 'Keep this mailbox',
    endpoint: keepAuditorMailbox,
    done: mailboxKept,
  },
} as const

type Outcome = { readonly state: 'approved' | 'denied'; readonly text: string }

/** GOV-31, GOV-42: what a mailed link may do to the address of an account, or to the mailbox of an auditor. Opening it does nothing; the button does. */
export const AddressPage = withQueries(AskAboutAddress)

function AskAboutAddress({ act }: { readonly act: keyof typeof pages }) {
  const page = pages[act]
  const [token] = useState(linkToken)
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Outcome | null>(null)
  const { data: works } = useQuery({
    queryKey: ['address-link', act, token],
    queryFn: () => mayAct(act, token),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const outcome = works === false ? ({ state: 'denied', text: accessMessages.linkInvalid } as const) : answer
  const send = async (body: { token: string }) => {
    setBusy(true)
    setAnswer(await outcomeOf(page, body))
    setBusy(false)
  }
  return (
    <PublicFrame title={page.title}>
      <Stack>
        <Title>{page.title}</Title>
        {works === undefined ? (
          <Delayed>
            <Waiting>Checking the link</Waiting>
          </Delayed>
        ) : outcome === null ? (
          <>
            <Text>{page.question}</Text>
            <Text tone="dim">{page.note}</Text>
          </>
        ) : (
          <Alert state={outcome.state} urgent>
            {outcome.text}
          </Alert>
        )}
        {works === undefined ? null : outcome === null && token !== null ? (
          <Button kind="primary" wide busy={busy} onClick={() => void send({ token })}>
            {page.act}
          </Button>
        ) : (
          <ButtonLink href="/" kind="primary" wide>
            Ok
          </ButtonLink>
        )}
      </Stack>
    </PublicFrame>
  )
}

/** Whether the link is worth asking about. Where no one could say, the button will. */
async function mayAct(act: keyof typeof pages, token: string | null): Promise<boolean> {
  if (token === null) return false
  try {
    await call(checkAddressLink, { body: { token, act } })
    return true
  } catch (error) {
    return !(error instanceof ApiError && error.code === 'invalid-request')
  }
}

async function outcomeOf(
  { endpoint, done }: (typeof pages)[keyof typeof pages],
  body: { token: string },
): Promise<Outcome> {
  try {
    const { email } = await call(endpoint, { body })
    return { state: 'approved', text: done(email) }
  } catch (error) {
    return {
      state: 'denied',
      text: error instanceof ApiError ? error.message : thereWasAnError('changing the address'),
    }
  }
}
