import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { openWhenLoaded } from '@dossier/shared-ui/area/open-when-loaded'
import { Icon, IconSearch } from '@dossier/shared-ui/controls/icons'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { ShellBoundary } from '../boundary/shell-boundary'
import type { MenuClient } from '../menu/use-menu-client'
import { useOpenHere } from '../navigation/use-open-here'
import styles from './palette-button.module.css'

const Palette = lazyComponent('shell', () => import('./palette').then((module) => module.Palette))

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the palette, as Ctrl K or ⌘ K do everywhere; its code is loaded when it is first opened (WRK-08). */
export function PaletteButton({ about }: { readonly about: MenuClient | undefined }) {
  const [isOpen, setOpen] = useOpenHere()
  const chosen = useRef<() => void>(undefined)
  const open = () => openWhenLoaded(Palette, () => setOpen(true))
  useEffect(() => {
    // once the palette has given back the focus
    if (isOpen) return
    chosen.current?.()
    chosen.current = undefined
  }, [isOpen])
  useShortcut(() => (isOpen ? setOpen(false) : open()))
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Find anything"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={open}
      >
        <Icon of={IconSearch} />
        <span className={styles.text}>Find anything</span>
        {/* drawn and not written: it is no part of what the button is called */}
        <kbd className={styles.keys} data-keys={isMac ? '⌘ K' : 'Ctrl K'} />
      </button>
      {isOpen ? (
        <ShellBoundary>
          <Suspense>
            <Palette
              about={about}
              onClose={() => setOpen(false)}
              onChosen={(act) => {
                chosen.current = act
                setOpen(false)
              }}
            />
          </Suspense>
        </ShellBoundary>
      ) : null}
    </>
  )
}

/** Ctrl K or ⌘ K on every page, except while a dialog waits for an answer or where the page takes the keys itself. */
function useShortcut(act: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isAsked =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'
    if (!isAsked || event.defaultPrevented || event.repeat) return
    event.preventDefault()
    if (document.querySelector('dialog[open]:not(:has([data-palette]))') === null) act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
