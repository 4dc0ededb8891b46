import type { Access } from '@dossier/contract/platform/access'
import type { Worklist } from '@dossier/contract/portfolio/worklists'
import { Text } from '@dossier/shared-ui/core'
import { EmptyState, Tabs } from '@dossier/shared-ui/data'
import { Page } from '@dossier/shared-ui/frame'
import { useNavigate, useParams } from '@dossier/shared-ui/router'
import { allowed, useSession } from '@dossier/shared-ui/session'
import { WorklistTable } from './worklist-table'

type Permission = Extract<Access, `${string}_${string}`>

/** The lists in the order of their tabs, each with the permissions of which any opens it, as its call does. */
const lists = {
  hits: { label: 'Hits', needs: ['world_search', 'view_audit_section_comment'] },
  forms: { label: 'Forms', needs: ['view_due_diligence'] },
  expiries: {
    label: 'Expiries',
    needs: ['view_general_section', 'view_ubo_section_general', 'view_mbd_section', 'view_subsidiary'],
  },
} as const satisfies Record<Worklist, { readonly label: string; readonly needs: readonly Permission[] }>

const names = Object.keys(lists) as readonly Worklist[]

/** OVR-04: what waits over all clients, a list a tab; which one, its state and its days stand in the address. */
export function WorklistPage() {
  const session = useSession()
  const navigate = useNavigate()
  const { list } = useParams()
  const seen = names.filter((name) => lists[name].needs.some((permission) => allowed(session, permission)))
  const current = seen.find((name) => name === list) ?? seen[0]
  return (
    <Page title="Worklist" breadcrumbs={[{ label: 'Worklist' }]}>
      {current === undefined ? (
        <EmptyState text="No items">
          <Text tone="dim">
            Nothing here is open to you. An administrator of your organisation can give you access.
          </Text>
        </EmptyState>
      ) : (
        <Tabs
          label="Worklist"
          current={current}
          onChange={(name) => void navigate(`/worklist/${name}`)}
          tabs={seen.map((name) => ({
            key: name,
            label: lists[name].label,
            content: <WorklistTable key={name} list={name} />,
          }))}
        />
      )}
    </Page>
  )
}
