import '../styles/menus'
import { Menu as LibraryMenu } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { isPlainClick } from '../link/link'
import { useNavigateTo } from '../link/navigation'

export type MenuEntry = {
  readonly label: string
  readonly icon?: TablerIcon
  readonly danger?: boolean
  readonly disabled?: boolean
} & ({ readonly href: string } | { readonly onSelect: () => void })

type Props = {
  /** The button that opens it; it must pass on its ref and props, as Button and IconButton do. */
  readonly trigger: ReactElement
  readonly entries: readonly MenuEntry[]
  /** Above the entries, as who is signed in. */
  readonly header?: ReactNode
  readonly align?: 'start' | 'end'
}

/** A list of acts behind a button, which names it. */
export function Menu({ trigger, entries, header, align = 'end' }: Props) {
  return (
    <LibraryMenu
      position={`bottom-${align}`}
      offset={4}
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
    >
      <LibraryMenu.Target>{trigger}</LibraryMenu.Target>
      <LibraryMenu.Dropdown>
        {header}
        {entries.map((entry) => (
          <Entry key={entry.label} entry={entry} />
        ))}
      </LibraryMenu.Dropdown>
    </LibraryMenu>
  )
}

function Entry({ entry }: { readonly entry: MenuEntry }) {
  const navigate = useNavigateTo()
  const { label, icon, danger, disabled } = entry
  const look = {
    leftSection: icon && <Icon of={icon} />,
    'data-danger': danger ? '' : undefined,
    disabled,
  }
  if (!('href' in entry)) {
    return (
      <LibraryMenu.Item {...look} onClick={entry.onSelect}>
        {label}
      </LibraryMenu.Item>
    )
  }
  return (
    <LibraryMenu.Item
      {...look}
      component="a"
      href={entry.href}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        navigate(entry.href)
      }}
    >
      {label}
    </LibraryMenu.Item>
  )
}
