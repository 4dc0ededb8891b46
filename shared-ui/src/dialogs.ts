export { ConfirmDialog } from './controls/dialog/confirm-dialog'
export { Dialog } from './controls/dialog/dialog'
export { Modal } from './controls/dialog/modal'
export { useEscape } from './controls/overlay/use-escape'
