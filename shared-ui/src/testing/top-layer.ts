import { configure, getConfig } from '@testing-library/react'

const focusable = 'button, [href], input, select, textarea, [tabindex="0"]'

const shownPopovers = '[popover][data-shown] { display: block !important }'

const openers = new WeakMap<HTMLElement, Element | null>()

let isMovingFocus = false

/** The browser does it while React works; an act() around what follows from it would then wait for itself. */
function withoutActWhileMoving() {
  const { eventWrapper } = getConfig()
  configure({ eventWrapper: (dispatch) => (isMovingFocus ? dispatch() : eventWrapper(dispatch)) })
}

function focusOn(element: Element | null | undefined) {
  if (!(element instanceof HTMLElement)) return
  isMovingFocus = true
  element.focus()
  isMovingFocus = false
}

const giveFocusBack = (element: HTMLElement) => focusOn(openers.get(element))

const announce = (element: HTMLElement, type: 'beforetoggle' | 'toggle', newState: 'open' | 'closed') =>
  element.dispatchEvent(Object.assign(new Event(type), { newState }))

const shown = () => [...document.querySelectorAll<HTMLElement>('[popover="auto"][data-shown]')]

function openDialog(this: HTMLDialogElement) {
  openers.set(this, document.activeElement)
  this.open = true
  focusOn(this.querySelector('[autofocus]') ?? this.querySelector(focusable))
}

function closeDialog(this: HTMLDialogElement) {
  this.open = false
  giveFocusBack(this)
}

function showPopover(this: HTMLElement) {
  openers.set(this, document.activeElement)
  announce(this, 'beforetoggle', 'open')
  this.setAttribute('data-shown', '')
  announce(this, 'toggle', 'open')
}

function hidePopover(this: HTMLElement) {
  if (!this.hasAttribute('data-shown')) return
  const hadFocus = this.contains(document.activeElement)
  this.removeAttribute('data-shown')
  announce(this, 'toggle', 'closed')
  if (hadFocus) giveFocusBack(this)
}

const invokerOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[popovertarget]') : null

const targetOf = (invoker: HTMLElement | null) => document.getElementById(invoker?.getAttribute('popovertarget') ?? '')

function toggle({ target }: Event) {
  const popover = targetOf(invokerOf(target))
  if (popover?.hasAttribute('data-shown')) popover.hidePopover()
  else popover?.showPopover()
}

function dismissOutside({ target }: Event) {
  for (const popover of shown()) {
    if (target instanceof Node && !popover.contains(target) && targetOf(invokerOf(target)) !== popover) {
      popover.hidePopover()
    }
  }
}

function dismissByKey(event: KeyboardEvent) {
  if (event.key === 'Escape' && !event.defaultPrevented) shown().at(-1)?.hidePopover()
}

/** Does for the page that specs run in what browsers do for modal dialogs and popovers, but for drawing them. */
export function simulateTopLayer() {
  drawPopovers()
  // spec files share the page
  if ('showModal' in HTMLDialogElement.prototype) return
  withoutActWhileMoving()
  Object.assign(HTMLDialogElement.prototype, { showModal: openDialog, close: closeDialog })
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover })
  document.addEventListener('click', toggle)
  document.addEventListener('pointerdown', dismissOutside)
  window.addEventListener('keydown', dismissByKey)
}

/** A file of specs before this one may have cleared the head of the page. */
function drawPopovers() {
  if (document.getElementById('shown-popovers')) return
  const style = Object.assign(document.createElement('style'), { id: 'shown-popovers', textContent: shownPopovers })
  document.head.append(style)
}
