export { ConfirmDialog } from './dialog/confirm-dialog'
export { Dialog } from './dialog/dialog'
export { FormModal } from './dialog/form-modal'
export { Drawer, Modal } from './dialog/modal'
