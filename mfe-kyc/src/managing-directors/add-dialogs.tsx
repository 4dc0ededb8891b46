import { fieldOf } from '@dossier/contract/catalogue'
import { createDirector, createPerson } from '@dossier/contract/endpoints/records'
import type { Field, Read } from '@dossier/contract/field'
import type { Kind } from '@dossier/contract/kinds'
import { platformMessages } from '@dossier/contract/messages/platform'
import { checkNewDirector } from '@dossier/contract/validation/add-dialogs'
import { checkNew } from '@dossier/contract/validation/check-new'
import { call } from '@dossier/shared-ui/api'
import { CreateDialog } from '@dossier/shared-ui/records'

type Props = {
  readonly companyId: string
  /** Ends it, at the record if one was added. */
  readonly onClose: (createdId?: string) => void
}

const fields = (kind: Kind, ...names: readonly string[]): readonly Field[] =>
  names.flatMap((name) => fieldOf(kind, name) ?? [])

const personNames = fields('person', 'firstName', 'lastName')
const companyName = fields('legal_entity', 'name')
const director = fields('managing_director', 'location_type', 'entity_type')
const official = [...personNames, ...fields('person', 'title')]

/** MBD-04: the name that is asked for follows the type. */
function directorFields(read: Read): readonly Field[] {
  switch (read('entity_type')) {
    case 'person':
      return [...director, ...personNames]
    case 'entity':
      return [...director, ...companyName]
    default:
      return director
  }
}

/** A new director of the client, or of a legal entity among its directors. */
export function AddDirector({ companyId, under, onClose }: Props & { readonly under: string | undefined }) {
  const parent = under === undefined ? {} : { mbd_related: under }
  return (
    <CreateDialog
      title="Add managing director"
      fields={directorFields}
      check={checkNewDirector}
      create={(values) => call(createDirector, { body: { company_id: companyId, ...parent, ...values } })}
      added={platformMessages.dataSaved}
      onClose={onClose}
      onCreated={({ md }) => onClose(md._id)}
    />
  )
}

/** PER-13: a new person under a director. */
export function AddOfficial({ companyId, director: md_id, onClose }: Props & { readonly director: string }) {
  return (
    <CreateDialog
      title="Add official"
      fields={() => official}
      check={(values) => checkNew('person', ['firstName', 'lastName', 'title'], values)}
      create={(values) => call(createPerson, { body: { company_id: companyId, md_id, ...values } })}
      added={platformMessages.dataSaved}
      onClose={onClose}
      onCreated={({ person }) => onClose(person._id)}
    />
  )
}
