import { checkNew } from '@dossier/contract/file/checks/check-new'
import { type Kind, kinds } from '@dossier/contract/file/kinds'
import { ownershipMessages } from '@dossier/contract/file/messages/ownership'
import { updateCall } from '@dossier/contract/record-calls'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { CreateDialog } from '../file/records/create-dialog'
import { EditScope } from '../file/records/edit-scope'
import { RecordList } from '../file/records/record-list'
import type { RecordOnWire } from '../file/records/record-on-wire'
import { RecordPanel } from '../file/records/record-panel'
import { useHighlight } from '../page/section/highlight'
import { aRecord, asSaved } from './records.builder'
import { stub } from './stub-api'

export const company = '64b000000000000000000001'
export const director = '64c000000000000000000001'
const official = '64d000000000000000000001'

export const aDirector = (facts: Partial<Parameters<typeof aRecord>[1]> = {}) =>
  aRecord('managing_director', { _id: director, values: { location_type: 'local', entity_type: 'person' }, ...facts })
export const anOfficial = (facts: Partial<Parameters<typeof aRecord>[1]> = {}) =>
  aRecord('person', { _id: official, values: { firstName: 'Maria', lastName: 'Silva', title: 'MD' }, ...facts })

type Board = {
  readonly directors?: readonly RecordOnWire[]
  readonly person?: RecordOnWire
  readonly readOnly?: boolean
}

/** A page of directors, each with the person it stands for. */
export function BoardPage({ directors = [aDirector()], person = anOfficial(), readOnly = false }: Board) {
  useHighlight()
  const field = (name: string, label: string) => ({ name, label, input: 'text' as const, group: '' })
  return (
    <EditScope companyId={company} readOnly={readOnly} operation="board saving">
      <RecordList
        records={directors}
        empty="No managing directors yet"
        creation={{
          label: 'Add New',
          form: (close) => (
            <CreateDialog
              title="Add official"
              fields={() => [field('firstName', 'First Name'), field('lastName', 'Last Name')]}
              check={(values) => checkNew('person', ['firstName', 'lastName'], values)}
              create={async () => undefined}
              added="Official added successfully"
              onClose={close}
            />
          ),
        }}
      >
        {(one) => (
          <RecordPanel
            key={one._id}
            kind="managing_director"
            record={one}
            title="Maria Silva"
            deletion={{ title: 'Delete Managing Director', question: ownershipMessages.deleteDirectorQuestion }}
          >
            <RecordPanel kind="person" record={person} title="Person" name="Maria Silva, person" />
          </RecordPanel>
        )}
      </RecordList>
    </EditScope>
  )
}

/** Stubs the update of a kind; the record answered proposes what was sent, as the API does. */
export function filing(kind: Kind, record: RecordOnWire, sent: unknown[] = []) {
  const endpoint = updateCall(kind) ?? expect.unreachable('it is not updated')
  stub(endpoint, ({ body: { rev, ...changes } }) => {
    sent.push({ ...changes, rev })
    return {
      status: 'success',
      [kinds[kind].responseKey]: asSaved(kind, record, changes),
      action: null,
      actions: [],
    }
  })
  return sent
}

export const button = (name: string) => screen.getByRole('button', { name })
export const edit = (block: string) => button(`Edit ${block}`)
export const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' })
export const group = (name: string) => screen.getByRole('group', { name })
