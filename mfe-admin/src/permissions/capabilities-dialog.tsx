import type { User } from '@dossier/contract/people/schemas/session'
import { allows } from '@dossier/contract/platform/permissions'
import { Skeleton, Stack, Text, Title } from '@dossier/shared-ui/core'
import { QueryView, Tag } from '@dossier/shared-ui/data'
import { Modal } from '@dossier/shared-ui/dialogs'
import { Select } from '@dossier/shared-ui/forms'
import { useQuery } from '@dossier/shared-ui/query'
import { useState } from 'react'
import { accountListQuery, permissionsQuery } from '../account.queries'
import { nameOf } from '../name-of'
import { type Capabilities, capabilitiesWhere, compared, type Held, isRightToDecide } from './capabilities'
import styles from './capabilities-dialog.module.css'

type Props = { readonly account: User; readonly able: Held; readonly onClose: () => void }

/** WRK-16: what someone can do, in sentences, and beside what another person can. */
export function CapabilitiesDialog({ account, able, onClose }: Props) {
  const [otherId, choose] = useState('')
  const others = (useQuery(accountListQuery).data ?? []).filter(({ _id }) => _id !== account._id)
  const other = others.find(({ _id }) => _id === otherId)
  const name = nameOf(account)
  return (
    <Modal title={`What can ${name} do?`} size="large" onClose={onClose}>
      <Stack gap="lg">
        <Select
          label="Compare with"
          options={others.map((each) => ({ value: each._id, label: nameOf(each) }))}
          value={otherId}
          onChange={choose}
          placeholder="Nobody"
        />
        {other === undefined ? (
          <Sentences
            capabilities={capabilitiesWhere(able.ofAreas, (each) => allows(able.held, each))}
            none={`${name} can do nothing.`}
          />
        ) : (
          <Comparison key={other._id} name={name} able={able} other={{ id: other._id, name: nameOf(other) }} />
        )}
      </Stack>
    </Modal>
  )
}

type Compared = {
  readonly name: string
  readonly able: Held
  readonly other: { readonly id: string; readonly name: string }
}

function Comparison({ name, able, other }: Compared) {
  const query = useQuery(permissionsQuery(other.id))
  return (
    <QueryView
      query={query}
      failed={{ operation: 'permissions loading' }}
      skeleton={<Skeleton lines={8} height={20} />}
    >
      {(theirs) => {
        const { onlyFirst, onlySecond, both } = compared(able, theirs)
        return (
          <Stack gap="lg">
            <Part title={`Only ${name}`} capabilities={onlyFirst} />
            <Part title={`Only ${other.name}`} capabilities={onlySecond} />
            <Part title="Both" capabilities={both} />
          </Stack>
        )
      }}
    </QueryView>
  )
}

const Part = ({ title, capabilities }: { readonly title: string; readonly capabilities: Capabilities }) => (
  <Stack as="section" gap="sm" aria-label={title}>
    <Title level={3}>{title}</Title>
    <Sentences capabilities={capabilities} none="Nothing." />
  </Stack>
)

function Sentences({ capabilities, none }: { readonly capabilities: Capabilities; readonly none: string }) {
  if (capabilities.length === 0) return <Text tone="dim">{none}</Text>
  return capabilities.map(({ group, allowed }) => (
    <div key={group}>
      <Text size="small" tone="dim">
        {group}
      </Text>
      <ul className={styles.sentences} aria-label={group}>
        {allowed.map(({ name, sentence }) => (
          <li key={name}>
            {sentence} {isRightToDecide(name) ? <Tag>Right to decide</Tag> : null}
          </li>
        ))}
      </ul>
    </div>
  ))
}
