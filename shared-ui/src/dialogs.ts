export { ConfirmDialog } from './dialog/confirm-dialog'
export { FormModal } from './dialog/form-modal'
export { Drawer, Modal } from './dialog/modal'
