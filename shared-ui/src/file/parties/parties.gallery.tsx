import type { Director } from '@dossier/contract/file/schemas/records'
import type { GalleryEntry } from '../../../gallery/entry'
import { Stack } from '../../controls/layout/layout'
import { aDirector, anEntity, aPerson, theRecords } from '../../testing/parties.builder'
import { EditScope } from '../records/edit-scope'
import { EntityPanel, PersonPanel } from './party-panels'
import { structureOf } from './structure'

const client = '64b000000000000000000001'
const idOf = (number: number) => `64e0000000000000000000${number}`

const individual = aDirector(idOf(10), { persons: [idOf(11)] })
const house = aDirector(idOf(20), { legalEntity: idOf(21), persons: [idOf(22), idOf(11)] })
const records = theRecords({
  mds: [individual, house],
  persons: [aPerson(idOf(11), 'Ana'), aPerson(idOf(22), 'Rafael')],
  entities: [anEntity(idOf(21), 'Harbour Directors B.V.')],
})
const structure = structureOf(records, ['directors'])
const deletion = { title: 'Delete Official', question: 'Are you sure you want to delete this Official?' }

const Parties = ({ of: holder }: { readonly of: Director }) => {
  const entity = structure.entity(holder)
  const panel = { structure, holder, editable: true }
  return (
    <EditScope companyId={client}>
      <Stack>
        {entity && <EntityPanel {...panel} entity={entity} />}
        {structure.people(holder).map((person) => (
          <PersonPanel key={person._id} {...panel} person={person} deletion={deletion} />
        ))}
      </Stack>
    </EditScope>
  )
}

export const entry: GalleryEntry = {
  title: 'People and entities',
  lead: 'Who a director or shareholder is: a person, or a legal entity with its officials. One record in several places is edited in the first of them; the others lead there.',
  states: [
    { title: 'An individual', content: <Parties of={individual} /> },
    { title: 'A legal entity, one of whose officials is shown above', content: <Parties of={house} /> },
  ],
}
