import { Corrected, CorrectedNote, type DeniedChange, isAdditionOf, useCorrectable } from '@dossier/shared-ui/records'
import { NewClientDialog } from './new-client-dialog'

/** WRK-19: the dialog for a new client, with one that was denied and why; nothing where the address names no such change. */
export function CorrectedNewClient() {
  const { corrected, close } = useCorrectable((denied) => isAdditionOf(denied, 'company'))
  return corrected === null ? null : (
    <Corrected value={corrected}>
      <NewClientDialog denied={textsOf(corrected)} before={<CorrectedNote />} onClose={close} />
    </Corrected>
  )
}

/** The client's type is known of it beside its fields. */
function textsOf({ facts, values }: DeniedChange): Readonly<Record<string, string>> {
  const denied = Object.entries({ ...values, company_type: facts.company_type })
  return Object.fromEntries(denied.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
