import { checkEdits } from '@dossier/contract/checks/check-field'
import type { Prefill } from '@dossier/contract/due-diligence-prefill'
import { isEmptyValue } from '@dossier/contract/validation/empty'
import type { CaseFile, ReviewedRecord, Values } from '../engine/model'
import { pick, reader } from '../engine/values'
import type { Prefilled } from './form'
import { type KnownParty, partiesIn } from './known-parties'
import { isProposed } from './present-due-diligence'

type Source = {
  readonly file: CaseFile
  /** Returns the values of a record as far as the member of staff may see them. */
  readonly seen: (record: ReviewedRecord) => Values
  readonly today: string
}

/** Returns what stands approved in a client's file of what was chosen; what a form would refuse is left to its client. */
export const prefilledFrom = ({ file, seen, today }: Source, chosen: ReadonlySet<Prefill>): readonly Prefilled[] =>
  [...chosen]
    // what is only proposed is not there yet
    .flatMap((prefill) => partiesIn({ file, seen, counts: (record) => !isProposed(record) }, prefill))
    .map((known) => acceptable(known, today))

function acceptable({ type, values, identity }: KnownParty, today: string): Prefilled {
  const given = Object.fromEntries(
    Object.entries(values).flatMap(([field, value = null]) => (isEmptyValue(value) ? [] : [[field, value] as const])),
  )
  const faults = checkEdits('due_diligence_element', given, reader({ facts: { type }, values: {} }), { today })
  return { type, values: pick(given, (field) => !(field in faults)), copiedFrom: identity.id }
}
