import { choices } from '@dossier/contract/file/catalogue/choices'
import { limits } from '@dossier/contract/platform/limits'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { decideHit } from '@dossier/contract/screening/endpoints'
import type { HitState } from '@dossier/contract/screening/schemas/hits'
import type { ScreeningResult } from '@dossier/contract/screening/schemas/screening'
import { likenessText, listedName } from '@dossier/contract/screening/screening-text'
import { ApiError, call } from '@dossier/shared-ui/api'
import { clientKey } from '@dossier/shared-ui/area/client-queries'
import { FormModal, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Rejected, Text } from '@dossier/shared-ui/core'
import { RadioGroup, TextArea } from '@dossier/shared-ui/forms'
import { useQueryClient } from '@dossier/shared-ui/query'
import { useState } from 'react'
import type { Deciding } from './deciding'
import { overtakenHit } from './overtaken-hit'
import { rejectionText } from './rejection-text'

type Props = {
  readonly hit: HitState
  readonly result: ScreeningResult
  readonly deciding: Deciding
  readonly onClose: () => void
}
type Typed = { readonly decision: string; readonly reason: string }

const nothingTyped: Typed = { decision: '', reason: '' }

const check = ({ decision, reason }: Typed) => ({
  ...(decision === '' && { decision: validationMessages.valueRequired }),
  ...(reason.trim() === '' && { reason: validationMessages.valueRequired }),
})

/** Asks whether a hit is the person of the file, and why; someone else approves it. */
export function HitDialog({ hit, result, deciding: { companyId, searchId, onProposed }, onClose }: Props) {
  const queryClient = useQueryClient()
  const [rejection, setRejection] = useState<Error>()
  const form = useCheckedForm({
    initial: nothingTyped,
    rev: hit.rev ?? undefined,
    check,
    send: (typed: Typed, { rev = null }) => {
      setRejection(undefined)
      return call(decideHit, { body: { search_id: searchId, sanctionIndex: hit.index, ...typed, rev } })
    },
    onSent: ({ decision, reason }, { action, hit: { _id, rev } }) => {
      const proposed = { decision, reason, by: action?.user_name ?? '', at: action?.datetime ?? null }
      onProposed({
        ...hit,
        state: hit.state === 'decided' ? 'decided' : 'proposed',
        hit: _id,
        rev,
        proposed: { ...proposed, action: action?._id ?? null },
      })
      onClose()
      void queryClient.invalidateQueries({ queryKey: clientKey(companyId) })
    },
    onError: (error) => {
      setRejection(new Error(rejectionText(error)))
      if (error instanceof ApiError && error.code === 'stale-record') {
        onProposed(overtakenHit(hit, error))
        void queryClient.invalidateQueries({ queryKey: clientKey(companyId) })
      }
    },
  })
  return (
    <FormModal title="Decide on this hit" submit="Propose" size="medium" form={form} onClose={onClose}>
      <Text>
        <bdi>{listedName(result)}</bdi>, {likenessText(result)}
      </Text>
      <RadioGroup {...form.field('decision')} label="Decision" options={choices.hitDecisions} required />
      <TextArea {...form.field('reason')} label="Reason" maximum={limits.longTextMaximum} required />
      <Text size="small" tone="dim">
        It is not asked again while the person or entity and the entry stay the same.
      </Text>
      {rejection === undefined ? null : (
        <Rejected rejection={rejection} state="denied">
          {rejection.message}
        </Rejected>
      )}
    </FormModal>
  )
}
