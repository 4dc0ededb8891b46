import type { ChangeView } from '@dossier/contract/schemas/changes'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { openWhenLoaded } from '@dossier/shared-ui/area/open-when-loaded'
import { IconButton, useNavigateTo } from '@dossier/shared-ui/core'
import { Tabs } from '@dossier/shared-ui/data'
import { type Crumb, Page, useShortcuts } from '@dossier/shared-ui/frame'
import { IconHelp } from '@dossier/shared-ui/icons'
import { type ReactNode, useState } from 'react'
import { byClientAddress, listAddress } from './list-location'
import styles from './queue.module.css'
import { viewTexts } from './view-texts'

const ShortcutsDialog = lazyComponent('mfe-workflow', async () => (await import('./shortcuts-dialog')).ShortcutsDialog)

type Props = {
  readonly view: ChangeView
  readonly crumbs: readonly Crumb[]
  /** What the tab of the browser adds to the name of the list. */
  readonly about?: string | undefined
  /** Lists over all clients come in two views (NTF-08); left out in the list of one client. */
  readonly shown?: 'all' | 'by-client'
  readonly isChangeOpen?: boolean
  readonly children: ReactNode
}

/** Title, way, views and help of both lists (CHG-19 to CHG-21, NTF-02). */
export function QueueFrame({ view, crumbs, about, shown, isChangeOpen = false, children }: Props) {
  const navigate = useNavigateTo()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const help = () => openWhenLoaded(ShortcutsDialog, () => setHelpOpen(true))
  useShortcuts({ '?': help })
  const { name, title } = viewTexts[view]
  const show = (tab: string) =>
    navigate(tab === 'by-client' ? byClientAddress(view) : listAddress({ view, companyId: undefined }))
  return (
    <Page
      title={title}
      documentTitle={[name, ...(about === undefined ? [] : [about]), 'Dossier'].join(' - ')}
      breadcrumbs={crumbs}
      actions={
        <span className={styles.help}>
          <IconButton icon={IconHelp} label="Keyboard shortcuts (?)" onClick={help} />
        </span>
      }
    >
      <div className={styles.content} data-open={isChangeOpen ? '' : undefined}>
        {shown === undefined ? (
          children
        ) : (
          <Tabs
            label="Views"
            current={shown}
            onChange={show}
            tabs={[
              { key: 'all', label: 'All changes', content: children },
              { key: 'by-client', label: 'By client', content: children },
            ]}
          />
        )}
      </div>
      {isHelpOpen ? <ShortcutsDialog onClose={() => setHelpOpen(false)} /> : null}
    </Page>
  )
}
