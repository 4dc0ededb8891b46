import { findCandidate } from '@dossier/contract/people/endpoints/deciders'
import { accessMessages } from '@dossier/contract/people/messages/access'
import { filingKinds, filingLimits } from '@dossier/contract/platform/decider-filings'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { isEmail } from '@dossier/contract/platform/validation/mailbox'
import { ApiError, call } from '@dossier/shared-ui/api'
import { FieldRejection, FormModal, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Text, TextField } from '@dossier/shared-ui/core'
import { Select, TextArea } from '@dossier/shared-ui/forms'
import { showOperationError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { useFiling } from './use-filing'

type Found = Omit<Answer<typeof findCandidate>, 'status'>

/** GOV-37: first the person is found by their mailbox, then what was checked of them is filed. */
export function FileDeciderDialog({ onClose }: { readonly onClose: () => void }) {
  const [found, setFound] = useState<Found>()
  return found === undefined ? (
    <FindCandidate onFound={setFound} onClose={onClose} />
  ) : (
    <FilePapers found={found} onClose={onClose} />
  )
}

type FindProps = { readonly onFound: (found: Found) => void; readonly onClose: () => void }

function FindCandidate({ onFound, onClose }: FindProps) {
  const form = useCheckedForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: isEmail(email) ? undefined : accessMessages.invalidEmail }),
    send: ({ email }) => call(findCandidate, { query: { email } }).catch(throwAboutMailbox),
    onSent: (_, found) => onFound(found),
    onError: (error) => showOperationError('looking for the person', error),
  })
  return (
    <FormModal title="Whom to confirm" submit="Find" form={form} onClose={onClose}>
      <TextField
        {...form.field('email')}
        label="Email of the person"
        hint="Someone who decides in an organisation in which nobody could confirm them."
        type="email"
        autoComplete="off"
        required
      />
    </FormModal>
  )
}

/** What keeps a person from being confirmed from outside stands under their mailbox. */
function throwAboutMailbox(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'not-found') throw new FieldRejection({ email: 'No decision maker has this mailbox' })
  throw error.code === 'conflict' ? new FieldRejection({ email: error.message }) : error
}

type PapersProps = { readonly found: Found; readonly onClose: () => void }

function FilePapers({ found: { candidate, another_operator }, onClose }: PapersProps) {
  const form = useFiling(candidate.user_id, another_operator, onClose)
  return (
    <FormModal title={`What was checked of ${candidate.name}`} submit="File" form={form} onClose={onClose}>
      <Text>
        {candidate.name} decides in {candidate.organisation}.
      </Text>
      <Select
        {...form.field('kind')}
        label="Kind of paper"
        options={filingKinds.map((kind) => ({ value: kind, label: kind }))}
        required
      />
      <TextField
        {...form.field('reference')}
        label="Reference"
        hint="As the register or the contract names it."
        maximum={filingLimits.referenceMaximum}
        required
      />
      <TextArea
        {...form.field('digests')}
        label="SHA-256 of each paper"
        hint="One a line, as sha256sum prints them. The papers stay with you."
        rows={4}
        required
      />
      {another_operator ? null : (
        <TextField
          {...form.field('confirmer')}
          label="Email of the external confirmer"
          hint="Gets a link that works once, since there is no other super user."
          type="email"
          required
        />
      )}
    </FormModal>
  )
}
