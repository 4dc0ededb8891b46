import { checkShare } from '@dossier/contract/file/checks/check-share'
import { ownershipMessages as texts } from '@dossier/contract/file/messages/ownership'
import type { Shareholder } from '@dossier/contract/file/schemas/records'
import { isolated } from '@dossier/contract/platform/names'
import { percentText } from '@dossier/shared-ui/data'
import { RecordPanel, useMayOn } from '@dossier/shared-ui/records'
import type { ReactNode } from 'react'
import type { Holder } from '../parties/party'
import { EntityPanel, PersonPanel } from '../parties/party-panels'
import type { Structure } from '../parties/structure'
import { EntityScreening } from '../screening/entity-screening'
import { PersonScreening } from '../screening/person-screening'

const deletion = { title: 'Delete Shareholder', question: texts.deleteShareholderQuestion }

type Props = {
  readonly structure: Structure
  readonly shareholder: Shareholder
  /** Whose shareholder it is; the client's when left out. */
  readonly above: Holder | undefined
  readonly openAtFirst: boolean
  /** What stands below a company. */
  readonly children: ReactNode
}

/** SHR-02: type and percentage of a shareholder, who it is, and what stands below a company. */
export function ShareholderPanel({ structure, shareholder, above, openAtFirst, children }: Props) {
  const mayEdit = useMayOn('shareholder', 'edit')
  const entity = structure.entity(shareholder)
  const remaining = structure.remaining(above, shareholder)
  const name = structure.name(shareholder)
  return (
    <RecordPanel
      kind="shareholder"
      record={shareholder}
      title={`${isolated(name)}, ${percentText(structure.share(shareholder))}`}
      name={name}
      alsoCheck={({ percentage_held: share }) => shareError(share, remaining)}
      openAtFirst={openAtFirst}
      deletion={deletion}
    >
      {entity && (
        <EntityPanel structure={structure} holder={shareholder} entity={entity} editable={mayEdit}>
          <EntityScreening entity={entity} />
        </EntityPanel>
      )}
      {structure.people(shareholder).map((person) => (
        <PersonPanel key={person._id} structure={structure} holder={shareholder} person={person} editable={mayEdit}>
          <PersonScreening person={person} />
        </PersonPanel>
      ))}
      {children}
    </RecordPanel>
  )
}

/** SHR-11: the checks of the dialog that adds one. */
function shareError(share: unknown, remaining: number): Readonly<Record<string, string>> {
  const error = share === undefined ? undefined : checkShare(share, remaining)
  return error === undefined ? {} : { percentage_held: error }
}
