import type { Records } from '@dossier/contract/file/completeness/records'
import type { Ownership } from '@dossier/contract/file/ownership/client-ownership'
import { holdingText, shareText, type Verdict } from '@dossier/contract/file/ownership/effective-holdings'
import { type Holder, holdersOf, nameOf } from '@dossier/contract/file/ownership/holders'
import { isolated } from '@dossier/contract/platform/names'
import { Alert, Stack, Text } from '@dossier/shared-ui/core'
import { type Column, DataTable, Tag } from '@dossier/shared-ui/data'
import { Panel } from '@dossier/shared-ui/frame'
import { Chains } from './chains'

type Props = { readonly records: Records; readonly ownership: Ownership }

/** Who holds how much of a client through all chains, and whether that makes a UBO (UBO-06, LIM-27). */
export function EffectiveHoldings({ records, ownership }: Props) {
  const columns: readonly Column<Holder>[] = [
    { key: 'name', header: 'Holder', cell: ({ name }) => name },
    {
      key: 'direct',
      header: 'Direct',
      align: 'end',
      cell: ({ direct }) => (direct === null ? '–' : shareText(direct)),
    },
    { key: 'effective', header: 'In all', align: 'end', tight: true, cell: ({ effective }) => holdingText(effective) },
    { key: 'listed', header: 'Above 10%', cell: ({ listed }) => <VerdictTag verdict={listed} /> },
    {
      key: 'ubo',
      header: '25% or more',
      cell: ({ ubo, entity_type }) => <VerdictTag verdict={ubo} word={entity_type === 'person' ? 'UBO' : 'Yes'} />,
    },
    {
      key: 'chains',
      header: 'Through',
      cell: ({ id, name }) => <Chains holder={id} name={name} records={records} ownership={ownership} />,
    },
  ]
  return (
    <Panel title="Effective holdings">
      <Stack gap="md">
        <DataTable
          label="Effective holdings"
          stacks
          columns={columns}
          rows={holdersOf(records, ownership)}
          rowKey={({ id }) => id}
          empty={<Text tone="dim">No holder is recorded at the end of a chain.</Text>}
        />
        <Undisclosed {...{ records, ownership }} />
      </Stack>
    </Panel>
  )
}

const tones = { yes: 'info', no: undefined, undecided: 'pending' } as const

function VerdictTag({ verdict, word = 'Yes' }: { readonly verdict: Verdict; readonly word?: string }) {
  const words = { yes: word, no: 'No', undecided: 'Undecided' }
  const tone = tones[verdict]
  return <Tag {...(tone && { tone })}>{words[verdict]}</Tag>
}

/** What no person is behind, and where companies hold each other. */
function Undisclosed({ records, ownership: { undisclosed, ownerless, circles } }: Props) {
  return (
    <>
      {undisclosed === 0 ? null : (
        <Text>{shareText(undisclosed)} is undisclosed. The most that a holder may have counts all of it.</Text>
      )}
      {circles.map(({ members, fault }) => {
        const names = members.map((id) => isolated(nameOf(records, id))).join(', ')
        return fault === null ? (
          <Text key={names}>These companies hold each other, which the figures take into account: {names}</Text>
        ) : (
          <Alert
            key={names}
            state="missing"
            title={fault === 'none' ? 'Circular ownership with no owner' : 'Circular ownership of more than 100%'}
          >
            {fault === 'none'
              ? 'These companies are held by each other alone, so that they have no owner: '
              : 'More than 100% is held of one of these companies, so that nothing can be said of them: '}
            {names}
          </Alert>
        )
      })}
      {ownerless === 0 ? null : <Text>{shareText(ownerless)} has no identifiable owner.</Text>}
    </>
  )
}
