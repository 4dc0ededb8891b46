import type { Prefill } from '@dossier/contract/due-diligence/prefill'
import { checkEdits } from '@dossier/contract/file/checks/check-field'
import { isEmptyValue } from '@dossier/contract/platform/validation/empty'
import type { CaseFile, ReviewedRecord, Values } from '../../file/engine/model'
import { isProposed } from '../../file/engine/projection'
import { pick, reader } from '../../file/engine/values'
import type { Prefilled } from './form'
import { type KnownParty, partiesIn } from './known-parties'

type Source = {
  readonly file: CaseFile
  /** The values of a record as far as the member of staff may see them. */
  readonly seen: (record: ReviewedRecord) => Values
  readonly today: string
}

/** What stands approved in a client's file of what was chosen; what a form would refuse is left to its client. */
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
