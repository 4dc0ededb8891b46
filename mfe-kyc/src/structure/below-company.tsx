import type { Director, Shareholder } from '@dossier/contract/file/schemas/records'
import { areOpenAtFirst, RecordList, useMayOn } from '@dossier/shared-ui/records'
import { type Holder, isLeaving, isLegalEntity } from '../parties/party'
import type { Structure } from '../parties/structure'
import { AddDirector, AddShareholder } from './adding'
import { DirectorPanel } from './director-panel'
import { ShareTotal } from './share-total'
import { ShareholderPanel } from './shareholder-panel'

type Props = {
  readonly structure: Structure
  /** The legal entity they are of; the client without one. */
  readonly above?: Holder
  /** So that links to what is missing find the list: the id of the client. */
  readonly id?: string
}

/** Who directs a company: the client, whose page it is then, or a legal entity in the structure. */
export function DirectorList({ structure, above, id }: Props) {
  const mayAdd = useMayOn('managing_director', 'create') && isAddedTo(structure, above)
  const directors = structure.directors(above)
  return (
    <RecordList
      records={directors}
      id={id}
      title={above && 'Managing board'}
      empty={above ? 'No managing board yet' : 'No managing directors yet'}
      creation={
        mayAdd
          ? {
              kind: 'managing_director',
              under: above?._id,
              ...(above ? { label: 'Add director', to: structure.name(above) } : { label: 'Add New' }),
              form: (close) => <AddDirector structure={structure} above={above} onClose={close} />,
            }
          : undefined
      }
    >
      {(director: Director) => (
        <DirectorPanel
          key={director._id}
          structure={structure}
          director={director}
          openAtFirst={above === undefined && areOpenAtFirst(directors)}
        >
          <BelowCompany structure={structure} holder={director} />
        </DirectorPanel>
      )}
    </RecordList>
  )
}

/** Who owns a company: the client, whose page it is then, or a legal entity in the structure. All are listed (SHR-09). */
export function ShareholderList({ structure, above, id }: Props) {
  const mayAdd = useMayOn('shareholder', 'create') && isAddedTo(structure, above)
  const remaining = structure.remaining(above)
  const owners = structure.owners(above)
  return (
    <RecordList
      records={owners}
      id={id}
      title={above && 'Shareholders who own more than 10%'}
      empty="No shareholders yet"
      note={owners.length > 0 ? <ShareTotal remaining={remaining} /> : undefined}
      creation={
        mayAdd
          ? {
              kind: 'shareholder',
              under: above?._id,
              ...(above ? { label: 'Add shareholder', to: structure.name(above) } : { label: 'Add New' }),
              form: (close) => (
                <AddShareholder structure={structure} above={above} remaining={remaining} onClose={close} />
              ),
            }
          : undefined
      }
    >
      {(shareholder: Shareholder) => (
        <ShareholderPanel
          key={shareholder._id}
          structure={structure}
          shareholder={shareholder}
          above={above}
          openAtFirst={above === undefined && areOpenAtFirst(owners)}
        >
          <BelowCompany structure={structure} holder={shareholder} />
        </ShareholderPanel>
      )}
    </RecordList>
  )
}

/** Nothing is added below what is about to go, and to a company that stands in several places in the first of them alone. */
const isAddedTo = (structure: Structure, above: Holder | undefined) =>
  above === undefined || (!isLeaving(above) && isShownAt(structure, above))

function isShownAt(structure: Structure, holder: Holder) {
  const entity = structure.entity(holder)
  return entity === undefined || structure.home(entity) === holder
}

/** MBD-06: a legal entity has a board and owners of its own, each for those who may see them. */
function BelowCompany({ structure, holder }: { readonly structure: Structure; readonly holder: Holder }) {
  const seesOwners = useMayOn('shareholder', 'view')
  const seesDirectors = useMayOn('managing_director', 'view')
  if (!isLegalEntity(holder)) return null
  const isHere = isShownAt(structure, holder)
  const hasBoard = isHere || structure.directors(holder).length > 0
  const hasOwners = isHere || structure.owners(holder).length > 0
  return (
    <>
      {seesDirectors && hasBoard ? <DirectorList structure={structure} above={holder} /> : null}
      {seesOwners && hasOwners ? <ShareholderList structure={structure} above={holder} /> : null}
    </>
  )
}
