import { fieldsNamed } from '@dossier/contract/catalogue'
import { clientPage } from '@dossier/contract/client-pages'
import { ownershipMessages as texts } from '@dossier/contract/messages/ownership'
import type { Director } from '@dossier/contract/schemas/records'
import { checkNewDirector } from '@dossier/contract/validation/add-dialogs'
import {
  EntityPanel,
  isLeaving,
  isLegalEntity,
  PersonPanel,
  partyFields,
  type Structure,
  structureOf,
} from '@dossier/shared-ui/parties'
import { AddRecord, ClientRecordsPage, RecordList, RecordPanel } from '@dossier/shared-ui/records'
import { useMay } from '@dossier/shared-ui/session'

const directorDeletion = { title: 'Delete Managing Director', question: texts.deleteDirectorQuestion }
const officialDeletion = { title: 'Delete Official', question: texts.deleteOfficialQuestion }

/** MBD-03: who directs the client, and what is known of them. */
export const ManagingDirectorsPage = () => (
  <ClientRecordsPage page={clientPage('managing-directors')} of="managing directors">
    {(records, { _id }) => <DirectorList structure={structureOf(records, ['directors'])} companyId={_id} />}
  </ClientRecordsPage>
)

/** The directors of the client, and the way to add one. */
function DirectorList({ structure, companyId }: { readonly structure: Structure; readonly companyId: string }) {
  const mayAdd = useMay('create_mbd_section')
  return (
    <RecordList
      records={structure.directors()}
      id={companyId}
      empty="No managing directors yet"
      creation={mayAdd ? { label: 'Add New', form: (close) => <AddDirector onClose={close} /> } : undefined}
    >
      {(director) => <DirectorPanel key={director._id} structure={structure} director={director} />}
    </RecordList>
  )
}

type Props = { readonly structure: Structure; readonly director: Director }

/** MBD-02: origin and type of a director, who it is, and below a legal entity its officials and its board (MBD-06). */
function DirectorPanel({ structure, director }: Props) {
  const mayEdit = useMay('create_mbd_section')
  const mayDelete = useMay('delete_mbd_section')
  const entity = structure.entity(director)
  return (
    <RecordPanel
      kind="managing_director"
      record={director}
      title={structure.name(director)}
      editable={mayEdit}
      openAtFirst={director.mbd_related === null}
      deletion={mayDelete ? directorDeletion : undefined}
    >
      {entity && <EntityPanel structure={structure} holder={director} entity={entity} editable={mayEdit} />}
      <OfficialList structure={structure} director={director} />
      {isLegalEntity(director) ? <Board structure={structure} director={director} /> : null}
    </RecordPanel>
  )
}

/** PER-10: the officials of a legal entity, or the one person that an individual is (ruling 20). */
function OfficialList({ structure, director }: Props) {
  const mayEdit = useMay('create_mbd_section')
  const mayDelete = useMay('delete_mbd_section')
  const isEntity = isLegalEntity(director)
  const officials = structure.people(director)
  const mayAdd = mayEdit && !isLeaving(director) && (isEntity || officials.length === 0)
  return (
    <RecordList
      records={officials}
      title={isEntity ? 'Officials' : undefined}
      empty={isEntity ? 'No officials yet' : 'No person yet'}
      creation={
        mayAdd
          ? {
              label: 'Add official',
              to: structure.name(director),
              form: (close) => <AddOfficial director={director} onClose={close} />,
            }
          : undefined
      }
    >
      {(person) => (
        <PersonPanel
          key={person._id}
          structure={structure}
          holder={director}
          person={person}
          editable={mayEdit}
          deletion={mayDelete ? officialDeletion : undefined}
        />
      )}
    </RecordList>
  )
}

/** The board of a legal entity among the directors. */
function Board({ structure, director }: Props) {
  const mayAdd = useMay('create_mbd_section') && !isLeaving(director)
  const form = (close: Close) => <AddDirector under={director} onClose={close} />
  return (
    <RecordList
      records={structure.directors(director)}
      title="Managing board"
      empty="No managing board yet"
      creation={mayAdd ? { label: 'Add director', to: structure.name(director), form } : undefined}
    >
      {(below) => <DirectorPanel key={below._id} structure={structure} director={below} />}
    </RecordList>
  )
}

type Close = (createdId?: string) => void

/** MBD-04: the name that is asked for follows the type. */
const AddDirector = ({ under, onClose }: { readonly under?: Director; readonly onClose: Close }) => (
  <AddRecord
    kind="managing_director"
    title="Add managing director"
    fields={(read) => [
      ...fieldsNamed('managing_director', 'location_type', 'entity_type'),
      ...partyFields(read('entity_type')),
    ]}
    check={checkNewDirector}
    under={under && { mbd_related: under._id }}
    onClose={onClose}
  />
)

/** PER-13: a new person under a director. */
const AddOfficial = ({ director, onClose }: { readonly director: Director; readonly onClose: Close }) => (
  <AddRecord
    kind="person"
    title="Add official"
    fields={() => fieldsNamed('person', 'firstName', 'lastName', 'title')}
    under={{ md_id: director._id }}
    onClose={onClose}
  />
)
