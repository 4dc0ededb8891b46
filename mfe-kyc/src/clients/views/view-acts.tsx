import type { SavedView } from '@dossier/contract/portfolio/schemas/views'
import { mayChangeView } from '@dossier/contract/portfolio/views'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { openWhenLoaded, useIsLoading } from '@dossier/shared-ui/area/open-when-loaded'
import { Icon, IconChevronDown, IconPencil, IconPlus, IconRefresh, IconTrash } from '@dossier/shared-ui/controls/icons'
import { Button, useNavigateTo } from '@dossier/shared-ui/core'
import { Popover } from '@dossier/shared-ui/frame'
import { useUser, useViewer } from '@dossier/shared-ui/session'
import { showError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { refusalIn, useSaveView } from './change-views'
import type { ClientViewsShown, ViewTab } from './use-client-views'
import styles from './view-tabs.module.css'

const SaveDialog = lazyComponent('mfe-kyc', async () => (await import('./save-view-dialog')).SaveViewDialog)
const DeleteDialog = lazyComponent('mfe-kyc', async () => (await import('./delete-view-dialog')).DeleteViewDialog)

type Open = { readonly dialog: 'save' } | { readonly dialog: 'rename' | 'delete'; readonly view: SavedView }

/** WRK-05: keeps the list as it is shown, and changes the view that is open, for who may. */
export function ViewActs({ views }: { readonly views: ClientViewsShown }) {
  const { current, tabs, shown, hrefOf } = views
  const navigate = useNavigateTo()
  const mayChange = useMayChange()
  const [open, setOpen] = useState<Open>()
  const isLoading = useIsLoading(SaveDialog)
  const close = () => setOpen(undefined)
  /** As it is by now: its refusal may have shown that it moved on. */
  const latest = (view: SavedView) => tabs.find((tab) => tab.view._id === view._id)?.view ?? view
  return (
    <div className={styles.acts}>
      {current && mayChange(current.view) ? (
        <ChangeView
          tab={current}
          shown={shown}
          onRename={() => openWhenLoaded(SaveDialog, () => setOpen({ dialog: 'rename', view: current.view }))}
          onDelete={() => openWhenLoaded(DeleteDialog, () => setOpen({ dialog: 'delete', view: current.view }))}
        />
      ) : null}
      <Button
        kind="quiet"
        size="small"
        icon={IconPlus}
        busy={isLoading}
        onClick={() => openWhenLoaded(SaveDialog, () => setOpen({ dialog: 'save' }))}
      >
        Save view
      </Button>
      {open?.dialog === 'save' ? (
        <SaveDialog state={shown} onSaved={(view) => navigate(hrefOf(view))} onClose={close} />
      ) : null}
      {open?.dialog === 'rename' ? (
        <SaveDialog view={latest(open.view)} state={latest(open.view).state} onClose={close} />
      ) : null}
      {open?.dialog === 'delete' ? (
        <DeleteDialog view={open.view} onDeleted={() => navigate(hrefOf(), { replace: true })} onClose={close} />
      ) : null}
    </div>
  )
}

function useMayChange() {
  const user = useUser()
  const { type } = useViewer()
  return (view: SavedView) => user !== null && mayChangeView(view, { userId: user._id, type })
}

type ChangeProps = {
  readonly tab: ViewTab
  readonly shown: ClientViewsShown['shown']
  readonly onRename: () => void
  readonly onDelete: () => void
}

function ChangeView({ tab: { view, isChanged, gone }, shown, onRename, onDelete }: ChangeProps) {
  const { mutate } = useSaveView()
  const update = () =>
    mutate(
      { view_id: view._id, rev: view.rev, name: view.name, state: shown },
      { onError: (error) => showError(refusalIn(error, 'view saving'), error) },
    )
  const acts = [
    ...(isChanged || gone.length > 0 ? [{ label: 'Update to what is shown', icon: IconRefresh, act: update }] : []),
    { label: 'Rename or share', icon: IconPencil, act: onRename },
    { label: 'Delete', icon: IconTrash, act: onDelete },
  ]
  return (
    <Popover
      label="Change view"
      className={styles.change}
      resetKey={view._id}
      face={
        <>
          Change view
          <Icon of={IconChevronDown} size={16} />
        </>
      }
    >
      {(close) => (
        <ul>
          {acts.map(({ label, icon, act }) => (
            <li key={label}>
              <button
                type="button"
                className={styles.entry}
                onClick={() => {
                  close()
                  act()
                }}
              >
                <Icon of={icon} />
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
