import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { openDialogs } from '../overlay/open-dialogs'
import { useEscape } from '../overlay/use-escape'
import { useClickOutside } from './use-click-outside'

type Props = {
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
  readonly className?: string | undefined
  /** Asked for by Escape, a click outside and the browser's own way back; the owner stops rendering the dialog. */
  readonly onClose: () => void
  /** Fills the dialog: what lies outside of it is outside of the dialog. */
  readonly children: ReactNode
}

/**
 * The browser's modal dialog, shown as long as it is rendered. It lies over everything that was there before; the focus
 * starts at `data-autofocus`, stays inside, and returns to where it was.
 */
export function Dialog({ onClose, children, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const outside = useClickOutside(onClose)
  useShown(dialog)
  useEscape(onClose)
  return createPortal(
    <dialog
      {...rest}
      {...outside}
      ref={dialog}
      onCancel={(event) => {
        // a file input inside can be cancelled too
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        // the browser insists on closing it, which is for its owner to decide
        if (currentTarget.open) return
        currentTarget.showModal()
        onClose()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}

function useShown(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    // React keeps the attribute to itself, and what the dialog hides cannot have the focus yet
    element.querySelector('[data-autofocus]')?.setAttribute('autofocus', '')
    element.showModal()
    const remove = openDialogs.add(element)
    return () => {
      remove()
      element.close()
    }
  }, [dialog])
}
