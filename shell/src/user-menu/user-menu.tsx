import { initials } from '@dossier/contract/platform/names'
import { Icon, IconHelp, IconLogout, IconSend, IconSettings } from '@dossier/shared-ui/controls/icons'
import { Link } from '@dossier/shared-ui/core'
import { Popover } from '@dossier/shared-ui/frame'
import { useUser } from '@dossier/shared-ui/session'
import { useAddress } from '../navigation/address'
import { useIsShown } from '../navigation/use-is-shown'
import { askToSignOut } from '../session/ask-to-sign-out'
import { nameOf, typeLabelOf } from './user-facts'
import styles from './user-menu.module.css'

const links = [
  { label: 'Help Center', address: '/help-center', icon: IconHelp },
  { label: 'Contact', address: '/contact', icon: IconSend },
  { label: 'Settings', address: '/profile-settings', icon: IconSettings },
]

/** Who is signed in, and where that person's own pages are (SHL-24). */
export function UserMenu() {
  const user = useUser()
  const isShown = useIsShown()
  const { pathname } = useAddress()
  if (user === null) return null
  const name = nameOf(user)
  return (
    <Popover
      className={styles.initials}
      label={`User menu of ${name}, ${initials(name)}`}
      face={initials(name)}
      resetKey={pathname}
    >
      {(close) => (
        <>
          <div className={styles.who}>
            <strong>{name}</strong>
            <span>{user.email}</span>
            <span>{typeLabelOf(user)}</span>
          </div>
          <ul>
            {links
              .filter(({ address }) => isShown(address))
              .map(({ label, address, icon }) => (
                <li key={address}>
                  <Link href={address} className={styles.entry} onClick={close}>
                    <Icon of={icon} />
                    {label}
                  </Link>
                </li>
              ))}
            <li>
              <button type="button" className={styles.entry} onClick={askToSignOut}>
                <Icon of={IconLogout} />
                Logout
              </button>
            </li>
          </ul>
        </>
      )}
    </Popover>
  )
}
