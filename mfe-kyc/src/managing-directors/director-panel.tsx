import { ownershipMessages as texts } from '@dossier/contract/messages/ownership'
import type { Director } from '@dossier/contract/schemas/records'
import { RecordList, RecordPanel } from '@dossier/shared-ui/records'
import { useMay } from '@dossier/shared-ui/session'
import { AddDirector, AddOfficial } from './add-dialogs'
import { type Board, isLegalEntity } from './board'
import { EntityPanel, OfficialPanel } from './identity-panels'

type ListProps = {
  readonly companyId: string
  readonly board: Board
  /** The legal entity whose board it is; left out for the board of the client. */
  readonly of?: Director
}

/** MBD-03: the directors of the client, or those of a legal entity among them, and the way to add one. */
export function DirectorList({ companyId, board, of }: ListProps) {
  const mayAdd = useMay('create_mbd_section') && !isLeaving(of)
  return (
    <RecordList
      records={of === undefined ? board.top : board.below(of)}
      id={of === undefined ? companyId : undefined}
      title={of === undefined ? undefined : 'Managing board'}
      empty={of === undefined ? 'No managing directors yet' : 'No managing board yet'}
      creation={
        mayAdd
          ? {
              label: of === undefined ? 'Add New' : 'Add director',
              to: of && board.name(of),
              form: (close) => <AddDirector companyId={companyId} under={of?._id} onClose={close} />,
            }
          : undefined
      }
    >
      {(director) => <DirectorPanel key={director._id} companyId={companyId} board={board} director={director} />}
    </RecordList>
  )
}

type Props = Omit<ListProps, 'of'> & { readonly director: Director }

/** MBD-02: origin and type of a director, who it is, and below a legal entity its officials and its board (MBD-06). */
function DirectorPanel({ companyId, board, director }: Props) {
  const mayEdit = useMay('create_mbd_section')
  const mayDelete = useMay('delete_mbd_section')
  const name = board.name(director)
  const isEntity = isLegalEntity(director)
  const entity = board.entity(director)
  const officials = board.officials(director)
  // an individual is one person (ruling 20)
  const mayAdd = mayEdit && !isLeaving(director) && (isEntity || officials.length === 0)
  return (
    <RecordPanel
      kind="managing_director"
      record={director}
      title={name}
      editable={mayEdit}
      openAtFirst={director.mbd_related === null}
      deletion={mayDelete ? { title: 'Delete Managing Director', question: texts.deleteDirectorQuestion } : undefined}
    >
      {entity && <EntityPanel board={board} director={director} entity={entity} editable={mayEdit} />}
      <RecordList
        records={officials}
        title={isEntity ? 'Officials' : undefined}
        empty={isEntity ? 'No officials yet' : 'No person yet'}
        creation={
          mayAdd
            ? {
                label: 'Add official',
                to: name,
                form: (close) => <AddOfficial companyId={companyId} director={director._id} onClose={close} />,
              }
            : undefined
        }
      >
        {(person) => (
          <OfficialPanel key={person._id} board={board} director={director} person={person} editable={mayEdit} />
        )}
      </RecordList>
      {isEntity ? <DirectorList companyId={companyId} board={board} of={director} /> : null}
    </RecordPanel>
  )
}

/** Nothing is added below what is about to be removed. */
const isLeaving = (director: Director | undefined) => director?.pending_action?.actionType === 'remove'
