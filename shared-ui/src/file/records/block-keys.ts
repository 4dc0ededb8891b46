const block = '[data-edit-block]'

/** Sent to a block of fields that is to be opened for editing; its detail names the field to begin with, if any. */
export const editEvent = 'dossier:edit'

const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** The block with the focus, else the one below the pointer, else the first in sight. */
function nearestBlock(): Element | undefined {
  const blocks = [...document.querySelectorAll(block)].filter((one) => one.closest('[hidden]') === null)
  return (
    document.activeElement?.closest(block) ??
    blocks.find((one) => one.matches(':hover')) ??
    blocks.find(isInSight) ??
    blocks[0]
  )
}

/** Key `e`: opens the nearest block for editing, at the field that has the focus. */
export function editNearestBlock(): void {
  const field = document.activeElement?.closest('[data-field]')?.getAttribute('data-field')
  nearestBlock()?.dispatchEvent(new CustomEvent(editEvent, { detail: field ?? undefined }))
}
