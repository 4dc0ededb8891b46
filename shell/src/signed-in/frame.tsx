import { KeepSnapshot, type Navigate, NavigationProvider } from '@dossier/shared-ui/core'
import { useRememberedOpen } from '@dossier/shared-ui/frame'
import { askToLeave, losesEdits, useLeaveQuestion } from '@dossier/shared-ui/router'
import { useIsBeside, ViewerBeside } from '@dossier/shared-ui/viewer'
import { type RefObject, useRef } from 'react'
import { menuPlaceAt } from '../menu/menu-place'
import { useMenuClient } from '../menu/use-menu-client'
import { navigate, useAddress } from '../navigation/address'
import { companyIdIn } from '../navigation/guard'
import { useOpenHere } from '../navigation/use-open-here'
import { useSessionEnd } from '../session/session-end'
import { ClientHeader } from './client-header'
import { Content } from './content'
import styles from './frame.module.css'
import { Header } from './header'
import { OfflineBanner } from './offline-banner'
import { Sidebar } from './sidebar'
import { SidebarDrawer } from './sidebar-drawer'
import { useClient } from './use-client'

const noClient = { companyId: undefined, client: undefined }

/** Sidebar, header, the client's header where there is one, and the page itself. */
export function Frame() {
  const { pathname, search } = useAddress()
  const companyId = companyIdIn(pathname)
  const snapshotId = new URLSearchParams(search).get('snapshot')?.toLowerCase()
  const { client, isLoading } = useClient(companyId, snapshotId)
  const viewed = companyId === undefined || snapshotId === undefined ? undefined : { companyId, snapshotId }
  const isMenuOfClient = menuPlaceAt({ pathname, search }).companyId !== undefined
  const menuClient = useMenuClient(isMenuOfClient ? { companyId, client } : noClient, isMenuOfClient && isLoading)
  const [isUnfolded, setUnfolded] = useRememberedOpen('sidebar', true)
  const isBeside = useIsBeside()
  const main = useRef<HTMLElement>(null)
  const drawer = useDrawer()
  const goTo = createNavigate(main, drawer)

  return (
    <NavigationProvider navigate={goTo}>
      <KeepSnapshot value={viewed}>
        <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
          Skip to content
        </button>
        <div className={styles.frame} data-folded={!isUnfolded || isBeside ? '' : undefined}>
          <aside className={styles.sidebar}>
            <Sidebar
              about={menuClient}
              folded={!isUnfolded || isBeside}
              {...(!isBeside && { onFold: () => setUnfolded(!isUnfolded) })}
            />
          </aside>
          {drawer.isOpen ? (
            <SidebarDrawer onClose={drawer.close}>
              <Sidebar about={menuClient} />
            </SidebarDrawer>
          ) : null}
          <div className={styles.page}>
            <Header about={menuClient} onMenu={drawer.open} />
            <OfflineBanner />
            {companyId === undefined ? null : (
              <ClientHeader {...{ companyId, client, isLoading }} isSnapshot={viewed !== undefined} />
            )}
            <div className={styles.content} data-beside={isBeside ? '' : undefined}>
              <main ref={main} tabIndex={-1} className={styles.main}>
                <Content client={client} />
              </main>
              <ViewerBeside key={`${companyId} ${snapshotId}`} />
            </div>
          </div>
        </div>
      </KeepSnapshot>
    </NavigationProvider>
  )
}

type Drawer = ReturnType<typeof useDrawer>

/** The sidebar over the page; it gives way to what the page has to ask or to say. */
function useDrawer() {
  const isAsked = useLeaveQuestion() !== null
  const [isOpen, setOpen] = useOpenHere(`${useSessionEnd()} ${isAsked}`)
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

/** Leads to another page, its top and its content; asks first where something typed would be lost. */
const createNavigate =
  (main: RefObject<HTMLElement | null>, drawer: Drawer): Navigate =>
  (address, options) => {
    const go = () => {
      drawer.close()
      navigate(address, options)
      main.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    // the link that was used is gone with the drawer
    const stay = () => drawer.isOpen && main.current?.focus({ preventScroll: true })
    if (losesEdits(new URL(address, window.location.href))) askToLeave({ leave: go, stay })
    else go()
  }
