import type { FieldValue } from '@dossier/contract/field'
import type { KnownParty } from '@dossier/shared-ui/parties'
import { useState } from 'react'
import { KnownPartyField } from './known-party-field'
import { SameName } from './same-name'

type Typed = Readonly<Record<string, FieldValue>>

/** Lets one choose somebody of the file in a dialog that adds a director, a shareholder or an official. `typeOf` reads what is typed instead. */
export function useKnownParty(parties: readonly KnownParty[], typeOf: (values: Typed) => unknown) {
  const [id, choose] = useState('')
  const known = parties.find((party) => party.id === id)
  return {
    known,
    /** What is asked of somebody new stands for answered. */
    answered: known && { firstName: '-', lastName: '-', name: '-' },
    /** How the call names who was chosen. */
    named: known && { [known.type === 'person' ? 'person_id' : 'entity_id']: known.id },
    around: {
      before: parties.length === 0 ? null : <KnownPartyField parties={parties} value={id} onChange={choose} />,
      after: (values: Typed) =>
        known === undefined ? (
          <SameName parties={parties} type={typeOf(values)} values={values} onUse={choose} />
        ) : null,
    },
  }
}
