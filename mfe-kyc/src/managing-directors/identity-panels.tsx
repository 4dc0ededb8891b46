import { ownershipMessages as texts } from '@dossier/contract/messages/ownership'
import type { Director, Entity, Person } from '@dossier/contract/schemas/records'
import { Button, Group, Text } from '@dossier/shared-ui/core'
import { highlight } from '@dossier/shared-ui/frame'
import { RecordPanel } from '@dossier/shared-ui/records'
import { useMay } from '@dossier/shared-ui/session'
import { type Board, isLegalEntity, personName, personTitle } from './board'

type Props = { readonly board: Board; readonly director: Director; readonly editable: boolean }

/** ENT-03: the legal entity that a director is. */
export function EntityPanel({ board, director, entity, editable }: Props & { readonly entity: Entity }) {
  const home = board.home(entity)
  if (home !== director)
    return <ShownAbove id={entity._id} name={board.name(director)} under={home && board.name(home)} />
  return (
    <RecordPanel
      kind="legal_entity"
      record={entity}
      title="Legal entity"
      name={`${board.name(director)}, legal entity`}
      editable={editable}
    />
  )
}

/** PER-09, PER-10: an official of a legal entity, or the individual that a director is, who goes with it. */
export function OfficialPanel({ board, director, person, editable }: Props & { readonly person: Person }) {
  const mayDelete = useMay('delete_mbd_section')
  const home = board.home(person)
  const name = personName(person)
  if (home !== director) return <ShownAbove id={person._id} name={name} under={home && board.name(home)} />
  if (!isLegalEntity(director)) {
    return <RecordPanel kind="person" record={person} title="Person" name={`${name}, person`} editable={editable} />
  }
  const isDeletable = mayDelete && person.ubo_related === null
  return (
    <RecordPanel
      kind="person"
      record={person}
      title={name}
      editable={editable}
      openAtFirst={false}
      marks={
        <Text as="span" size="small" tone="dim">
          {personTitle(person)}
        </Text>
      }
      deletion={isDeletable ? { title: 'Delete Official', question: texts.deleteOfficialQuestion } : undefined}
    />
  )
}

type ElsewhereProps = { readonly id: string; readonly name: string; readonly under: string | undefined }

/** One record in several places is edited in one of them. */
const ShownAbove = ({ id, name, under }: ElsewhereProps) => (
  <Group gap="sm">
    <Text>
      {name} is shown above, under {under}.
    </Text>
    <Button kind="quiet" size="small" aria-label={`Show ${name}`} onClick={() => highlight(id)}>
      Show
    </Button>
  </Group>
)
