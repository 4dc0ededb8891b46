import { platformMessages, thereWasAnError } from '@dossier/contract/platform/messages/platform'
import { Icon, IconSearch } from '@dossier/shared-ui/controls/icons'
import { KeepSnapshot, useNavigateTo } from '@dossier/shared-ui/core'
import { Dialog } from '@dossier/shared-ui/dialogs'
import { useUser } from '@dossier/shared-ui/session'
import { useContext, useState, useSyncExternalStore } from 'react'
import { clientName } from '../menu/client-facts'
import type { MenuClient } from '../menu/use-menu-client'
import { useSidebarGroups } from '../menu/use-sidebar-groups'
import { useIsShown } from '../navigation/use-is-shown'
import styles from './palette.module.css'
import { type PaletteItem, pagesOf, paletteGroups } from './palette-groups'
import { PaletteList } from './palette-list'
import { recents } from './recent'
import { useActs } from './use-acts'
import { useFound } from './use-found'
import { useNoteVisit } from './use-note-visit'
import { useReached } from './use-reached'

type Props = {
  /** The client whose pages are open, if any. */
  readonly about: MenuClient | undefined
  readonly onClose: () => void
  /** Closes it, and does what was chosen once it is closed. */
  readonly onChosen: (act: () => void) => void
}

/** WRK-08: one field for what was found, what was opened last, pages, and what can be done here. */
export function Palette({ about, onClose, onChosen }: Props) {
  const [typed, setTyped] = useState('')
  const { groups, found } = useOffered(typed, about)
  const choose = useChoose(onChosen)
  const list = useReached(groups, typed, { choose, close: onClose })
  return (
    <Dialog aria-label="Find anything" className={styles.palette} onClose={onClose}>
      <div className={styles.frame} data-palette="">
        <div className={styles.field}>
          <Icon of={IconSearch} />
          <input
            {...list.input}
            type="text"
            className={styles.input}
            aria-label="Find anything"
            placeholder="Find a client, person, document or page"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            data-autofocus=""
          />
          <kbd className={styles.key}>Esc</kbd>
        </div>
        <PaletteList {...list} groups={groups} onChoose={choose} />
        <p role="status" className={styles.status}>
          {statusOf(found, groups.length > 0, typed)}
        </p>
      </div>
    </Dialog>
  )
}

function statusOf(found: ReturnType<typeof useFound>, isAnything: boolean, typed: string): string | null {
  if (found.error !== null) return thereWasAnError('search')
  if (found.isTooShort) return platformMessages.searchTooShort
  if (isAnything || typed.trim() === '' || found.isPending) return null
  return `Nothing found for “${typed.trim()}”`
}

/** What the palette offers for a typed text. */
function useOffered(typed: string, about: MenuClient | undefined) {
  const userId = useUser()?._id ?? ''
  const recent = useSyncExternalStore(recents.subscribe, () => recents.of(userId))
  const elsewhere = recent.filter(({ link }) => link !== `/${about?.companyId}/`)
  const isPresent = useContext(KeepSnapshot) === undefined
  const isKnown = isPresent && about?.isPresumed !== true
  useNoteVisit(isKnown ? about?.companyId : undefined, about?.client)
  const acts = useActs({ companyId: isPresent ? about?.companyId : undefined, isShown: useIsShown() })
  const pages = pagesOf(useSidebarGroups(about), about?.client && clientName(about.client))
  const found = useFound(typed)
  return {
    groups: paletteGroups({ typed, recent: elsewhere, acts, pages, found: found.groups, isEarlier: found.isPending }),
    found,
  }
}

/** Does what is chosen, or leads there; in another tab where that is asked for. */
function useChoose(onChosen: Props['onChosen']) {
  const userId = useUser()?._id ?? ''
  const navigate = useNavigateTo()
  return ({ label, detail, link, run }: PaletteItem, inAnotherTab: boolean) => {
    if (link === undefined) return onChosen(() => run?.())
    const isAct = /\?(new|edit)=/.test(link)
    if (!isAct) recents.note(userId, { label, detail, link })
    if (inAnotherTab) window.open(link, '_blank', 'noopener')
    else onChosen(() => navigate(link))
  }
}
