import { removeOfficialQuestion, ownershipMessages as texts } from '@dossier/contract/file/messages/ownership'
import type { Director } from '@dossier/contract/file/schemas/records'
import { call } from '@dossier/shared-ui/api'
import { type Deletion, deleteObject, RecordList, RecordPanel, useMayOn } from '@dossier/shared-ui/records'
import type { ReactNode } from 'react'
import { isLeaving, isLegalEntity } from '../parties/party'
import { EntityPanel, PersonPanel } from '../parties/party-panels'
import type { Structure } from '../parties/structure'
import { EntityScreening } from '../screening/entity-screening'
import { PersonScreening } from '../screening/person-screening'
import { AddOfficial } from './adding'

const directorDeletion = { title: 'Delete Managing Director', question: texts.deleteDirectorQuestion }
const officialDeletion = { title: 'Delete Official', question: texts.deleteOfficialQuestion }

type Props = { readonly structure: Structure; readonly director: Director }
type PanelProps = Props & { readonly openAtFirst: boolean; readonly children: ReactNode }

/** MBD-02: origin and type of a director, who it is with its officials, and what stands below a legal entity. */
export function DirectorPanel({ structure, director, openAtFirst, children }: PanelProps) {
  const mayEdit = useMayOn('managing_director', 'edit')
  const entity = structure.entity(director)
  return (
    <RecordPanel
      kind="managing_director"
      record={director}
      title={structure.name(director)}
      openAtFirst={openAtFirst}
      deletion={directorDeletion}
    >
      {entity && (
        <EntityPanel structure={structure} holder={director} entity={entity} editable={mayEdit}>
          <EntityScreening entity={entity} />
        </EntityPanel>
      )}
      <OfficialList structure={structure} director={director} />
      {children}
    </RecordPanel>
  )
}

/** PER-10: the officials of a legal entity, or the one person that an individual is (ruling 20). */
function OfficialList({ structure, director }: Props) {
  const mayEdit = useMayOn('managing_director', 'edit')
  const mayDelete = useMayOn('managing_director', 'delete')
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
              kind: 'person',
              under: director._id,
              label: 'Add official',
              to: structure.name(director),
              form: (close) => <AddOfficial structure={structure} director={director} onClose={close} />,
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
          leaving={mayDelete && isEntity ? leavingOf(director, structure.name(director)) : undefined}
        >
          <PersonScreening person={person} />
        </PersonPanel>
      )}
    </RecordList>
  )
}

/** GOV-12: an official of several directors leaves one of them. */
const leavingOf = ({ _id: parent_id }: Director, name: string): Deletion => ({
  title: 'Remove Official',
  question: removeOfficialQuestion(name),
  act: { button: 'Remove from this director', confirm: 'Remove' },
  send: (id, asked) => call(deleteObject, { body: { id, type: 'person', parent_id, ...asked } }),
})
