import { defaultPermissions } from '@dossier/contract/people/permissions/default-permissions'
import type { User } from '@dossier/contract/people/schemas/session'
import {
  type AreaPermission,
  allows,
  isAreaPermission,
  type Permission,
  type PermissionMap,
  permissions,
} from '@dossier/contract/platform/permissions'
import { Alert, Button, Group, Skeleton, Stack, Text } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { useQuery } from '@dossier/shared-ui/query'
import { may, useMay, useUser } from '@dossier/shared-ui/session'
import { useId, useState } from 'react'
import { type PermissionOfArea, permissionsQuery } from '../account.queries'
import { nameOf } from '../name-of'
import { roleLabel, userTypeNamed } from '../roles'
import { useSuccessorQuestion } from '../successor/use-successor-question'
import { CapabilitiesDialog } from './capabilities-dialog'
import { EffectRadio } from './effect-radio'
import { locksFor } from './locks'
import { PermissionRemark } from './permission-remark'
import { PermissionTable } from './permission-table'
import { useChangePermission } from './use-change-permission'
import { useRightsGiven } from './use-rights-given'

/** USR-16: what the user may do, permission by permission. */
export function PermissionEditor({ account }: { readonly account: User }) {
  const query = useQuery(permissionsQuery(account._id))
  return (
    <QueryView
      query={query}
      failed={{ operation: 'permissions loading' }}
      skeleton={<Skeleton lines={10} height={28} />}
    >
      {({ held, ofAreas }) => <Editor account={account} held={held} ofAreas={ofAreas} />}
    </QueryView>
  )
}

type EditorProps = {
  readonly account: User
  readonly held: PermissionMap
  readonly ofAreas: readonly PermissionOfArea[]
}

function Editor({ account, held, ofAreas }: EditorProps) {
  const id = useId()
  const mayChange = useMay('change_permission_of_user')
  const editor = useUser()
  const locks = locksFor({
    editorId: editor?._id ?? '',
    editorType: userTypeNamed(editor?.type ?? ''),
    holds: may,
    mayChange,
    account,
  })
  const successor = useSuccessorQuestion()
  const { choose, dialog } = useRightsGiven(nameOf(account), useChangePermission(account._id, successor))
  const type = userTypeNamed(account.type)
  const differs = (name: Permission | AreaPermission) =>
    type !== undefined && allows(held, name) !== (!isAreaPermission(name) && defaultPermissions[type].includes(name))
  const remarkId = (name: Permission | AreaPermission) => `${id}-${name}`
  return (
    <Stack>
      {mayChange ? null : <Alert>You can see these permissions, but not change them.</Alert>}
      <EditorHead account={account} held={held} ofAreas={ofAreas} mayChange={mayChange} />
      <PermissionTable
        level={2}
        ofAreas={ofAreas}
        lockedBecause={locks.reasonOfGroup}
        remark={(name) => (
          <PermissionRemark
            id={remarkId(name)}
            locked={locks.reasonOf(name)}
            changed={differs(name) ? roleLabel(account.type) : undefined}
          />
        )}
        cell={({ name, label }, effect) => (
          <EffectRadio
            name={name}
            label={label}
            effect={effect}
            checked={allows(held, name) === (effect === 'allow')}
            disabled={locks.isLocked(name, effect)}
            reasonId={remarkId(name)}
            onChoose={() => choose(name, effect)}
          />
        )}
      />
      {successor.dialog}
      {dialog}
    </Stack>
  )
}

/** How many are allowed, and the way to what they mean. */
function EditorHead({ account, held, ofAreas, mayChange }: EditorProps & { readonly mayChange: boolean }) {
  const [isOpen, open] = useState(false)
  const names = [...permissions, ...ofAreas.map(({ name }) => name)]
  const allowedCount = names.filter((name) => allows(held, name)).length
  return (
    <Group justify="between">
      <Text size="small" tone="dim" numeric>
        {allowedCount} of {names.length} allowed.{mayChange ? ' Each choice is saved at once.' : ''}
      </Text>
      <Button size="small" onClick={() => open(true)}>{`What can ${nameOf(account)} do?`}</Button>
      {isOpen ? <CapabilitiesDialog account={account} able={{ held, ofAreas }} onClose={() => open(false)} /> : null}
    </Group>
  )
}
