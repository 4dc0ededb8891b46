import { userMessages } from '@dossier/contract/people/messages/users'
import { allows, permissions } from '@dossier/contract/platform/permissions'
import { Icon, IconCheck, IconX } from '@dossier/shared-ui/controls/icons'
import { Skeleton, Stack, Text } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { Select } from '@dossier/shared-ui/forms'
import { Section, useAddressState } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { rolesQuery } from '../account.queries'
import { PermissionTable } from './permission-table'
import styles from './role-matrix.module.css'

/** USR-19: what each role allows and restricts by default; nothing here can be changed. */
export function RoleMatrix() {
  const query = useQuery(rolesQuery)
  return (
    <Section title="Role management" remember="role-management">
      <QueryView
        query={query}
        failed={{ text: userMessages.rolesLoadingFailed }}
        skeleton={<Skeleton lines={6} height={28} />}
      >
        {(roles) => <Defaults roles={roles} />}
      </QueryView>
    </Section>
  )
}

type Role = { readonly name: string; readonly label: string; readonly permissions: Readonly<Record<string, string>> }

function Defaults({ roles }: { readonly roles: readonly Role[] }) {
  const [wanted, choose] = useAddressState('role', roles[0]?.name)
  const role = roles.find(({ name }) => name === wanted) ?? roles[0]
  if (role === undefined) return null
  const count = permissions.filter((name) => allows(role.permissions, name)).length
  return (
    <Stack>
      <div className={styles.choice}>
        <Select
          label="Role"
          options={roles.map(({ name, label }) => ({ value: name, label }))}
          value={role.name}
          onChange={choose}
        />
      </div>
      <Text size="small" tone="dim" numeric role="status">
        {role.label}: {count} of {permissions.length} allowed by default. Permissions of one user are changed on the
        page of that user.
      </Text>
      <PermissionTable
        level={3}
        cell={({ name }, effect) =>
          allows(role.permissions, name) === (effect === 'allow') ? <Mark effect={effect} /> : null
        }
      />
    </Stack>
  )
}

const marks = { allow: { icon: IconCheck, label: 'Allowed' }, deny: { icon: IconX, label: 'Restricted' } } as const

const Mark = ({ effect }: { readonly effect: keyof typeof marks }) => (
  <span className={styles.mark} data-effect={effect}>
    <Icon of={marks[effect].icon} label={marks[effect].label} />
  </span>
)
