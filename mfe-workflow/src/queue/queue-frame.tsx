import type { ChangeView } from '@dossier/contract/file/schemas/changes'
import { ClientPage } from '@dossier/shared-ui/area/client-page'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { openWhenLoaded } from '@dossier/shared-ui/area/open-when-loaded'
import { IconHelp } from '@dossier/shared-ui/controls/icons'
import { IconButton, useNavigateTo } from '@dossier/shared-ui/core'
import { Tabs } from '@dossier/shared-ui/data'
import { Page, useShortcuts } from '@dossier/shared-ui/frame'
import { type ReactNode, useState } from 'react'
import type { ChangeDetail, ClientOfChange } from '../changes/change.queries'
import { byClientAddress, listAddress, listPages } from '../changes/list-location'
import type { Narrowing } from '../changes/narrowing'
import { objectName } from '../changes/object'
import { viewTexts } from '../changes/view-texts'
import { ReportButton } from '../report/report-button'
import styles from './queue.module.css'

const ShortcutsDialog = lazyComponent('mfe-workflow', async () => (await import('./shortcuts-dialog')).ShortcutsDialog)

type Props = {
  readonly view: ChangeView
  /** The client the list is about; left out in lists over all clients. */
  readonly companyId?: string | undefined
  /** Page of the list, from 1. */
  readonly page?: number
  /** What the list is narrowed to. */
  readonly narrowing?: Narrowing
  /** The change that is open beside the list, as far as it is loaded. */
  readonly opened?: Opened | undefined
  /** Lists over all clients come in two views (NTF-08). */
  readonly shown?: 'all' | 'by-client'
  readonly isChangeOpen?: boolean
  readonly children: ReactNode
}

type Opened = { readonly notification: ChangeDetail; readonly company: ClientOfChange }

/** Frame, views and help of both lists (CHG-19 to CHG-21, NTF-02). */
export function QueueFrame({
  view,
  companyId,
  page = 1,
  narrowing,
  opened,
  shown,
  isChangeOpen = false,
  children,
}: Props) {
  const help = useHelp()
  const { name, title } = viewTexts[view]
  const openedName = opened && objectName(opened.notification)
  const listHref = listAddress({ view, companyId, page, narrowing })
  const actions = (
    <>
      <ReportButton view={view} companyId={companyId} />
      <span className={styles.help}>
        <IconButton icon={IconHelp} label="Keyboard shortcuts (?)" onClick={help.open} />
      </span>
    </>
  )
  const content = (
    <>
      <div className={styles.content} data-open={isChangeOpen ? '' : undefined}>
        {shown === undefined ? children : <Views view={view} shown={shown} content={children} />}
      </div>
      {help.dialog}
    </>
  )
  if (companyId !== undefined) {
    return (
      <ClientPage
        showsLive
        companyId={companyId}
        page={listPages[view]}
        pageHref={listHref}
        title={title}
        opened={openedName}
        actions={actions}
      >
        {content}
      </ClientPage>
    )
  }
  const crumbs = openedName === undefined ? [{ label: name }] : [{ label: name, href: listHref }, { label: openedName }]
  return (
    <Page
      title={title}
      documentTitle={[openedName, name, opened?.company.name, 'Dossier'].filter(Boolean).join(' - ')}
      breadcrumbs={crumbs}
      actions={actions}
    >
      {content}
    </Page>
  )
}

/** The help on shortcuts, by its button or its key. */
function useHelp() {
  const [isOpen, setOpen] = useState(false)
  const open = () => openWhenLoaded(ShortcutsDialog, () => setOpen(true))
  useShortcuts({ '?': open })
  return { open, dialog: isOpen ? <ShortcutsDialog onClose={() => setOpen(false)} /> : null }
}

type ViewsProps = {
  readonly view: ChangeView
  readonly shown: 'all' | 'by-client'
  readonly content: ReactNode
}

function Views({ view, shown, content }: ViewsProps) {
  const navigate = useNavigateTo()
  return (
    <Tabs
      label="Views"
      current={shown}
      onChange={(tab) =>
        navigate(tab === 'by-client' ? byClientAddress(view) : listAddress({ view, companyId: undefined }))
      }
      tabs={[
        { key: 'all', label: 'All changes', content },
        { key: 'by-client', label: 'By client', content },
      ]}
    />
  )
}
