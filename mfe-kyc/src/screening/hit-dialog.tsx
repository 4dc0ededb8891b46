import { choices } from '@dossier/contract/catalogue/choices'
import { decideHit } from '@dossier/contract/endpoints/screening'
import { limits } from '@dossier/contract/limits'
import { validationMessages } from '@dossier/contract/messages/validation'
import type { ScreeningResult } from '@dossier/contract/schemas/screening'
import type { HitState } from '@dossier/contract/schemas/screening-hits'
import { likenessText, listedName } from '@dossier/contract/screening-text'
import { call } from '@dossier/shared-ui/api'
import { clientKey } from '@dossier/shared-ui/area/client-queries'
import { FormModal, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Refused, Text } from '@dossier/shared-ui/core'
import { RadioGroup, TextArea } from '@dossier/shared-ui/forms'
import { useQueryClient } from '@dossier/shared-ui/query'
import { useState } from 'react'
import type { Deciding } from './deciding'
import { refusalText } from './refusal-text'

type Props = {
  readonly hit: HitState
  readonly result: ScreeningResult
  readonly deciding: Deciding
  readonly onClose: () => void
}
type Typed = { readonly decision: string; readonly reason: string }

const check = ({ decision, reason }: Typed) => ({
  ...(decision === '' && { decision: validationMessages.valueRequired }),
  ...(reason.trim() === '' && { reason: validationMessages.valueRequired }),
})

/** Asks whether a hit is the person of the file, and why; someone else approves it. */
export function HitDialog({ hit, result, deciding: { companyId, searchId, onProposed }, onClose }: Props) {
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<Error>()
  const form = useCheckedForm({
    initial: { decision: '', reason: '' },
    check,
    send: (typed: Typed) => {
      setRefusal(undefined)
      const based = hit.rev === null ? {} : { rev: hit.rev }
      return call(decideHit, { body: { search_id: searchId, sanctionIndex: hit.index, ...typed, ...based } })
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
    onError: (error) => setRefusal(new Error(refusalText(error))),
    guarded: true,
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
      {refusal === undefined ? null : (
        <Refused refusal={refusal} state="denied">
          {refusal.message}
        </Refused>
      )}
    </FormModal>
  )
}
