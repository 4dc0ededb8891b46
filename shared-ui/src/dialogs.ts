export { ConfirmDialog } from './controls/dialog/confirm-dialog'
export { Dialog } from './controls/dialog/dialog'
export { Drawer, Modal } from './controls/dialog/modal'
