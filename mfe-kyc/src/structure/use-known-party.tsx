import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { useCorrected } from '@dossier/shared-ui/records'
import { useState } from 'react'
import { allParties, type KnownParty } from '../parties/known-parties'
import type { Structure } from '../parties/structure'
import { KnownPartyField } from './known-party-field'
import { SameName } from './same-name'

type Typed = Readonly<Record<string, FieldValue>>

type Options = {
  readonly structure: Structure
  /** Who may be chosen. */
  readonly parties: readonly KnownParty[]
  /** Reads what is typed instead: a person, or an entity. */
  readonly typeOf: (values: Typed) => unknown
}

/** Lets one choose a person or a company of the file in a dialog that adds a director, a shareholder or an official. */
export function useKnownParty({ structure, parties, typeOf }: Options) {
  const corrected = useCorrected()
  const [id, choose] = useState(corrected?.known ?? '')
  const known = parties.find((party) => party.id === id)
  return {
    known,
    /** What is asked of a new record stands for answered. */
    answered: known && { firstName: '-', lastName: '-', name: '-' },
    /** How the call names who was chosen. */
    named: known && { [known.type === 'person' ? 'person_id' : 'entity_id']: known.id },
    slots: {
      before: parties.length === 0 ? null : <KnownPartyField parties={parties} value={id} onChange={choose} />,
      after: (values: Typed) =>
        known === undefined ? (
          <SameName
            all={allParties(structure)}
            parties={parties}
            type={typeOf(values)}
            values={values}
            onUse={choose}
          />
        ) : null,
    },
  }
}
