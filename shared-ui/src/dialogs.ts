export { ConfirmDialog } from './dialog/confirm-dialog'
export { Drawer, Modal } from './dialog/modal'
