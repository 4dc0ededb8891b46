import type { Entity, Person } from '@dossier/contract/file/schemas/records'
import { isolated } from '@dossier/contract/platform/names'
import { Button, Group, Text } from '@dossier/shared-ui/core'
import { StatusBadge } from '@dossier/shared-ui/data'
import { highlightOnceThere } from '@dossier/shared-ui/frame'
import type { Deletion } from '@dossier/shared-ui/records'
import { DeleteButton, RecordPanel, useScope } from '@dossier/shared-ui/records'
import type { ReactNode } from 'react'
import { LazyEntityChart } from '../ownership/lazy-entity-chart'
import { LazyPartyDocuments } from './lazy-party-documents'
import { isLegalEntity, type Party, personName, personTitle } from './party'
import { placeChange } from './place'
import type { Structure } from './structure'

type Props = {
  readonly structure: Structure
  /** Whose panel it is in. */
  readonly holder: Party
  readonly editable: boolean
}

type EntityProps = Props & {
  readonly entity: Entity
  /** Below the documents. */
  readonly children?: ReactNode
}

/** ENT-03: the legal entity that a director or shareholder is. */
export function EntityPanel({ structure, holder, editable, entity, children }: EntityProps) {
  const name = structure.name(holder)
  const home = structure.home(entity)
  if (home !== holder) return <ShownAbove id={entity._id} name={name} among={home && structure.listOf(home, entity)} />
  return (
    <RecordPanel
      kind="legal_entity"
      record={entity}
      title="Legal entity"
      name={`${isolated(name)}, legal entity`}
      editable={editable}
    >
      <LazyPartyDocuments of={{ entity }} name={name} />
      {children}
      <LazyEntityChart entity={entity} name={name} />
    </RecordPanel>
  )
}

type PersonProps = Props & {
  readonly person: Person
  /** How an official is removed; the person that a holder is goes with it. */
  readonly deletion?: Deletion | undefined
  /** How an official of several leaves this one. */
  readonly leaving?: Deletion | undefined
  /** Below the documents. */
  readonly children?: ReactNode
}

/** PER-09, PER-10: an official of a legal entity, or the individual that a director, shareholder or UBO is. */
export function PersonPanel({ structure, holder, editable, person, deletion, leaving, children }: PersonProps) {
  const home = structure.home(person)
  const name = personName(person)
  const place = placeChange(structure, holder, person)
  const mayLeave = leaving !== undefined && place === undefined && structure.staysWithout(person, holder)
  const leave = mayLeave ? <LeaveButton person={person} name={name} leaving={leaving} /> : null
  if (home !== holder) {
    return (
      <ShownAbove id={person._id} name={name} among={home && structure.listOf(home, person)}>
        {place && <StatusBadge state="pending">{place.says}</StatusBadge>}
        {leave}
      </ShownAbove>
    )
  }
  const contextValues = structure.contextValues(person)
  const documents = <LazyPartyDocuments of={{ person, origin: contextValues.holder_origin }} name={name} />
  if (!isLegalEntity(holder)) {
    return (
      <RecordPanel
        kind="person"
        record={person}
        contextValues={contextValues}
        title="Person"
        name={`${isolated(name)}, person`}
        editable={editable}
      >
        {documents}
        {children}
      </RecordPanel>
    )
  }
  return (
    <RecordPanel
      kind="person"
      record={person}
      contextValues={contextValues}
      title={name}
      editable={editable}
      openAtFirst={false}
      place={place}
      actions={leave}
      marks={
        <Text as="span" size="small" tone="dim">
          {personTitle(person)}
        </Text>
      }
      // a UBO is its person, and is removed as a UBO (UBO-04); others still refer to who is an official of several
      deletion={person.ubo_related === null && !structure.isShared(person) ? deletion : undefined}
    >
      {documents}
      {children}
    </RecordPanel>
  )
}

type LeaveProps = { readonly person: Person; readonly name: string; readonly leaving: Deletion }

/** GOV-12: who stays elsewhere leaves one director by a change of its own. */
function LeaveButton({ person: { _id, rev }, name, leaving }: LeaveProps) {
  const { companyId, readOnly } = useScope()
  if (readOnly) return null
  return <DeleteButton kind="person" id={_id} rev={rev} companyId={companyId} of={name} deletion={leaving} />
}

type ElsewhereProps = {
  readonly id: string
  readonly name: string
  /** The list that it stands in. */
  readonly among: string | undefined
  /** What waits for approval here, and what can be done here. */
  readonly children?: ReactNode
}

/** Ends with one full stop, which a company's name may have brought. */
const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

/** One record in several places is edited in one of them. */
const ShownAbove = ({ id, name, among, children }: ElsewhereProps) => (
  <Group gap="sm">
    <Text>{sentence(`${isolated(name)} is shown above${among === undefined ? '' : `, among ${among}`}`)}</Text>
    <Button kind="quiet" size="small" aria-label={`Show ${isolated(name)}`} onClick={() => highlightOnceThere(id)}>
      Show
    </Button>
    {children}
  </Group>
)
