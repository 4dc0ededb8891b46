import { confirmFiling, getFilingOfLink } from '@dossier/contract/people/endpoints/deciders'
import { accessMessages } from '@dossier/contract/people/messages/access'
import { deciderMessages } from '@dossier/contract/people/messages/deciders'
import { thereWasAnError } from '@dossier/contract/platform/messages/platform'
import { ApiError, call } from '@dossier/shared-ui/api'
import { Alert, Button, ButtonLink, Delayed, Stack, Text, Title, Waiting } from '@dossier/shared-ui/core'
import { useMutation, useQuery } from '@dossier/shared-ui/query'
import { useState } from 'react'
import { PublicFrame } from '../../public-frame/public-frame'
import { withQueries } from '../../public-frame/with-queries'
import { dropLinkToken, linkToken } from '../link-token'

const title = 'Confirm a decision maker'

/**
 * GOV-37: an external confirmer takes the second part of a confirmation from outside, by a link that works once. Opening
 * it shows what was checked and does nothing; the button does.
 */
export const ConfirmDeciderPage = withQueries(AskToConfirm)

function AskToConfirm() {
  const [link] = useState(linkInAddress)
  return (
    <PublicFrame title={title}>
      <Stack>
        <Title>{title}</Title>
        {link === null ? <Outcome state="denied" text={accessMessages.linkInvalid} /> : <Filing link={link} />}
      </Stack>
    </PublicFrame>
  )
}

type Link = { readonly filing_id: string; readonly token: string }

function linkInAddress(): Link | null {
  const filing_id = new URLSearchParams(window.location.search).get('filing')
  const token = linkToken()
  return filing_id === null || token === null ? null : { filing_id, token }
}

const textOf = (error: unknown) => (error instanceof ApiError ? error.message : thereWasAnError('the confirmation'))

function Filing({ link }: { readonly link: Link }) {
  const { data, error } = useQuery({
    queryKey: ['decider-filing', link.filing_id],
    queryFn: async ({ signal }) => (await call(getFilingOfLink, { body: link }, { signal })).filing,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const confirmation = useMutation({
    mutationFn: () => call(confirmFiling, { body: link }),
    onSuccess: () => dropLinkToken(link.token),
  })
  if (confirmation.isSuccess) return <Outcome state="approved" text={deciderMessages.confirmed} />
  if (confirmation.error) return <Outcome state="denied" text={textOf(confirmation.error)} />
  if (error) return <Outcome state="denied" text={textOf(error)} />
  if (!data) {
    return (
      <Delayed>
        <Waiting>Checking the link</Waiting>
      </Delayed>
    )
  }
  return (
    <>
      <Text>
        {data.filed_by} checked who {data.name} of {data.organisation} is, by this {data.kind}: {data.reference}.
      </Text>
      <Text>Its digests (SHA-256):</Text>
      <Stack as="ul" gap="xs">
        {data.sha256.map((digest) => (
          <li key={digest}>
            <code style={{ overflowWrap: 'anywhere' }}>{digest}</code>
          </li>
        ))}
      </Stack>
      <Text tone="dim">
        Confirm only what you have compared yourself, and only if you belong to no account of this organisation. Its
        members are told and may object.
      </Text>
      <Button kind="primary" wide busy={confirmation.isPending} onClick={() => confirmation.mutate()}>
        I confirm it
      </Button>
    </>
  )
}

const Outcome = ({ state, text }: { readonly state: 'approved' | 'denied'; readonly text: string }) => (
  <>
    <Alert state={state} urgent>
      {text}
    </Alert>
    <ButtonLink href="/" kind="primary" wide>
      Ok
    </ButtonLink>
  </>
)
