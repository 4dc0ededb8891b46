import { updateKycFile } from '@dossier/contract/file/endpoints/documents'
import { findingReset } from '@dossier/contract/file/messages/documents'
import type { Answer } from '@dossier/contract/platform/endpoint'
import type { RichText } from '@dossier/contract/platform/fields/field'
import { isEmptyValue } from '@dossier/contract/platform/validation/empty'
import { isEmptyRichText } from '@dossier/contract/platform/validation/rich-text'
import { showInfo, showOperationError } from '../../controls/toasts/announce'
import { upload } from '../../server/api/call'
import { currentAndProposed, effectiveValue } from '../values/current-and-proposed'
import { setsBack } from '../values/sets-back'
import type { FindingProps } from './finding-answer'
import { isStale, useProposing } from './use-proposing'

type FindingEdits = Readonly<Record<string, string | RichText>>

/** How a finding stands with what is proposed to it, and the ways to answer it. */
export function useFindingAnswer({ finding, record }: FindingProps) {
  const { name, comment, label } = finding
  const { isSaving, propose, noteDialog } = useProposing<Answer<typeof updateKycFile>>('finding')
  const answer = String(effectiveValue(record)(name) ?? '')
  const written = effectiveValue(record)(comment) ?? null

  const send = (edits: FindingEdits, rev: number | undefined = record.rev) => {
    const values = Object.entries(edits).map(([field, value]) => [field, asText(value)])
    const form = { ...Object.fromEntries(values), rev: String(rev) }
    return propose(
      (note) => upload(updateKycFile, { params: { id: record._id }, form: { ...form, ...note } }, undefined),
      { files: !setsBack(record, edits) },
    )
  }
  const confirm = async (text: RichText | null, rev: number | undefined) => {
    const isWritten = text !== null && !isEmptyRichText(text)
    const isWithout = !isWritten && isEmptyValue(written) && isEmptyValue(currentAndProposed(record, comment).value)
    if (isWithout) showInfo(findingReset(label))
    const chosen = isWithout ? 'NO' : 'YES'
    const isNew = isWritten && JSON.stringify(text) !== JSON.stringify(written)
    const edits = { ...(answer !== chosen && { [name]: chosen }), ...(isNew && { [comment]: text }) }
    if (Object.keys(edits).length > 0) await send(edits, rev)
  }
  return {
    answer,
    written,
    isSaving,
    /** Answers NO; why it failed is said where it was sent. */
    answerNo: () => void send({ [name]: 'NO' }).catch(sayStale),
    /** Answers YES with its comment, or NO where there is none and was none. */
    confirm,
    noteDialog,
  }
}

/** A value as a form holds it. */
const asText = (value: string | RichText) => (typeof value === 'string' ? value : JSON.stringify(value))

/** There is no field to say it at, where nothing was typed. */
const sayStale = (error: unknown) => {
  if (isStale(error)) showOperationError('finding saving', error)
}
