export { ConfirmDialog } from './dialog/confirm-dialog'
export { Dialog } from './dialog/dialog'
export { Drawer, Modal } from './dialog/modal'
